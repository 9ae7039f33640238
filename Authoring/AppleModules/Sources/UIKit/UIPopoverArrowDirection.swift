// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Where the arrow of a popover is.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A side.
    public static let up = Self(rawValue: 1), down = Self(rawValue: 2), left = Self(rawValue: 4),
        right = Self(rawValue: 8)
    /// Any side.
    public static let any: Self = [.up, .down, .left, .right]
}
