// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
@_exported public import CoreGraphics
@_exported public import ImageIO
@_exported public import Intents
@_exported public import Security
@_exported public import UniformTypeIdentifiers

/// Distances from four edges with regard to the direction of writing.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
    /// The distances from the four edges, in points; the form shows no margins.
    public var top, leading, bottom, trailing: CGFloat

    /// Creates distances from the four edges, in points; each of them is 0 by default.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
    }

    /// The insets without any distance from an edge.
    public static let zero = NSDirectionalEdgeInsets()
}
