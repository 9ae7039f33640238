// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Sides of the screen.
public struct UIRectEdge: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Some of them.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A side.
    public static let top = Self(rawValue: 1), left = Self(rawValue: 2), bottom = Self(rawValue: 4),
        right = Self(rawValue: 8)
    /// All of them.
    public static let all: Self = [.top, .left, .bottom, .right]
}
