// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// From where content changes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A side by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A side.
    public static let fromRight = Self(rawValue: "fromRight"), fromLeft = Self(rawValue: "fromLeft")
    /// A side.
    public static let fromTop = Self(rawValue: "fromTop"), fromBottom = Self(rawValue: "fromBottom")
}
