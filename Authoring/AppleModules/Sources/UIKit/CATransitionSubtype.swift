// SPDX-License-Identifier: Apache-2.0

import Foundation

/// From where content changes.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    /// The name of the direction, such as `fromLeft`.
    public let rawValue: String
    /// A side by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// New content comes in from the right or the left; the form shows no transitions.
    public static let fromRight = Self(rawValue: "fromRight"), fromLeft = Self(rawValue: "fromLeft")
    /// New content comes in from the top or the bottom, which is not shown here.
    public static let fromTop = Self(rawValue: "fromTop"), fromBottom = Self(rawValue: "fromBottom")
}
