// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer with an outline.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The outline.
    open var path: CGPath?
    /// The colour inside.
    open var fillColor: CGColor?
    /// The colour of the line.
    open var strokeColor: CGColor?
    /// The width of the line.
    open var lineWidth: CGFloat = 1
    /// How lines end.
    open var lineCap = CAShapeLayerLineCap.butt
    /// How lines meet.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How a line is broken.
    open var lineDashPattern: [NSNumber]?
    /// Where the line begins, from 0 to 1.
    open var strokeStart: CGFloat = 0
    /// Where the line ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1
    /// What is inside.
    open var fillRule = CAShapeLayerFillRule.nonZero
}
