// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// The space inside the sides of a rectangle.
public struct EdgeInsets: Hashable, Sendable {
    /// The space at a side.
    public var top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat
    /// Creates insets with a distance in points for each side.
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
    /// Creates insets of zero points on all sides.
    public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
