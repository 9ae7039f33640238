// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer with an outline.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The outline of the shape; the form does not draw it.
    open var path: CGPath?
    /// The colour that fills the shape; the form shows no colours.
    open var fillColor: CGColor?
    /// The colour of the line.
    open var strokeColor: CGColor?
    /// The width of the line.
    open var lineWidth: CGFloat = 1
    /// The form of the ends of open lines; it has no effect here.
    open var lineCap = CAShapeLayerLineCap.butt
    /// The form of the corners where lines meet; it has no effect here.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How a line is broken.
    open var lineDashPattern: [NSNumber]?
    /// Where the line begins, from 0 to 1.
    open var strokeStart: CGFloat = 0
    /// Where the line ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1
    /// The rule that decides which areas count as inside the outline; it has no effect here.
    open var fillRule = CAShapeLayerFillRule.nonZero
}
