// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Sides of the screen.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bit mask of the edges in the set.
    public let rawValue: UInt
    /// Creates a set of edges from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The set holds only the edge of that name, at the top, left, bottom or right.
    public static let top = Self(rawValue: 1), left = Self(rawValue: 2), bottom = Self(rawValue: 4),
        right = Self(rawValue: 8)
    /// The set holds all four edges.
    public static let all: Self = [.top, .left, .bottom, .right]
}
