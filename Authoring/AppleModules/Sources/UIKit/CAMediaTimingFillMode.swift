// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is shown before and after an animation.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let removed = Self(rawValue: "removed"), forwards = Self(rawValue: "forwards")
    /// A way.
    public static let backwards = Self(rawValue: "backwards"), both = Self(rawValue: "both")
}
