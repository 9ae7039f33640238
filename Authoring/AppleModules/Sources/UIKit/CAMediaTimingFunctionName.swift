// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The name of a way in which an animation is fast and slow.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The text that names the pace of an animation.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The animation has an even pace, or begins slowly; the form animates nothing.
    public static let linear = Self(rawValue: "linear"), easeIn = Self(rawValue: "easeIn")
    /// The animation ends slowly, begins and ends slowly, or has the default pace; the form animates nothing.
    public static let easeOut = Self(rawValue: "easeOut"), easeInEaseOut = Self(rawValue: "easeInEaseOut"),
        `default` = Self(rawValue: "default")
}
