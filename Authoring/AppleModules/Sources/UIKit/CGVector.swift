// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A distance with its direction.
public struct CGVector: Hashable, Sendable {
    /// The horizontal part of the vector; positive values point to the right.
    public var dx: CGFloat
    /// The vertical part of the vector; positive values point down.
    public var dy: CGFloat
    /// Creates a vector from its horizontal and its vertical part.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// The vector without length: both its parts are 0.
    public static let zero = CGVector(dx: 0, dy: 0)
}
