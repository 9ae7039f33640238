// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where the arrow of a popover is.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    /// The directions of the arrow as the bits of a number.
    public let rawValue: UInt
    /// Creates a set of directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The arrow points up, down, left or right; the form shows no arrow.
    public static let up = Self(rawValue: 1), down = Self(rawValue: 2), left = Self(rawValue: 4),
        right = Self(rawValue: 8)
    /// The arrow may point in any of the four directions.
    public static let any: Self = [.up, .down, .left, .right]
}
