// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A distance with its direction.
public struct CGVector: Hashable, Sendable {
    /// To the right.
    public var dx: CGFloat
    /// Down.
    public var dy: CGFloat
    /// A distance.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// None.
    public static let zero = CGVector(dx: 0, dy: 0)
}
