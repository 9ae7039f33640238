// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The ways in which an animation affects its layer before it begins and after it ends; the form shows no animations.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The text of the fill mode.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer returns to its own value after the animation, or keeps the last value of the animation; not shown here.
    public static let removed = Self(rawValue: "removed"), forwards = Self(rawValue: "forwards")
    /// The first value is shown before the animation begins, or the last one is also kept after it ends; not shown here.
    public static let backwards = Self(rawValue: "backwards"), both = Self(rawValue: "both")
}
