// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A point in a rectangle, whose sides are 1.
public struct UnitPoint: Hashable, Sendable {
    /// The distance from the leading edge as a part of the width, usually from 0 to 1.
    public var x: CGFloat
    /// The distance from the top edge as a part of the height, usually from 0 to 1.
    public var y: CGFloat
    /// Creates a point from its parts of the width and of the height.
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
    /// The top leading corner of a rectangle, and its centre.
    public static let zero = UnitPoint(x: 0, y: 0), center = UnitPoint(x: 0.5, y: 0.5)
    /// The middle of the leading edge, and the middle of the trailing edge.
    public static let leading = UnitPoint(x: 0, y: 0.5), trailing = UnitPoint(x: 1, y: 0.5)
    /// The middle of the top edge, and the middle of the bottom edge.
    public static let top = UnitPoint(x: 0.5, y: 0), bottom = UnitPoint(x: 0.5, y: 1)
    /// The top leading corner, and the top trailing corner.
    public static let topLeading = UnitPoint(x: 0, y: 0), topTrailing = UnitPoint(x: 1, y: 0)
    /// The bottom leading corner, and the bottom trailing corner.
    public static let bottomLeading = UnitPoint(x: 0, y: 1), bottomTrailing = UnitPoint(x: 1, y: 1)
}
