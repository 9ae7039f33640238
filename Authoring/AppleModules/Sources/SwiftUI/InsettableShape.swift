// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A shape that can be made smaller.
public protocol InsettableShape: Shape {
    /// The smaller shape.
    associatedtype InsetShape: InsettableShape = Self
    /// Makes it smaller.
    nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape where InsetShape == Self {
    /// The same shape: nothing is drawn.
    nonisolated public func inset(by amount: CGFloat) -> Self { self }
}
