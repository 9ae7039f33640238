// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A shape that can be made smaller.
public protocol InsettableShape: Shape {
    /// The type of the shape after it is inset, by default this type itself.
    associatedtype InsetShape: InsettableShape = Self
    /// Returns the shape with its edges moved inwards by an amount in points.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape where InsetShape == Self {
    /// The same shape: nothing is drawn.
    @available(*, deprecated, message: "appearance only; on a phone it moves the edges of the shape inwards")
    nonisolated public func inset(by amount: CGFloat) -> Self { self }
}
