// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// A set of corners of a layer, which selects the corners that are rounded.
public struct CACornerMask: OptionSet, Sendable {
    /// The bits of the set, one for each corner.
    public let rawValue: UInt

    /// Corners by their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top left.
    public static let layerMinXMinYCorner = Self(rawValue: 1)
    /// At the top right.
    public static let layerMaxXMinYCorner = Self(rawValue: 2)
    /// At the bottom left.
    public static let layerMinXMaxYCorner = Self(rawValue: 4)
    /// At the bottom right.
    public static let layerMaxXMaxYCorner = Self(rawValue: 8)

    static let all = Self(rawValue: 15)
}
