// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Distances from four edges.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/uikit/uiedgeinsets>
public struct UIEdgeInsets: Hashable, Sendable {
    /// The distances inwards from the four edges, in points; negative ones go outwards.
    public var top, left, bottom, right: CGFloat

    /// Creates insets from four distances in points, each of them 0 unless given.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// The insets that are zero at all four edges.
    public static let zero = UIEdgeInsets()
}
