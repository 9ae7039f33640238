// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The name of a way in which an animation is fast and slow.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// The text.
    public let rawValue: String
    /// A way by its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A way.
    public static let linear = Self(rawValue: "linear"), easeIn = Self(rawValue: "easeIn")
    /// A way.
    public static let easeOut = Self(rawValue: "easeOut"), easeInEaseOut = Self(rawValue: "easeInEaseOut"),
        `default` = Self(rawValue: "default")
}
