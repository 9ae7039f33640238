// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer with an outline.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The outline of the shape; the form does not draw it.
    @available(*, deprecated, message: "appearance only; on a phone it draws this outline")
    open var path: CGPath?
    /// The colour that fills the shape; the form shows no colours.
    @available(*, deprecated, message: "appearance only; on a phone it fills the outline with a colour")
    open var fillColor: CGColor?
    /// The colour of the line.
    @available(*, deprecated, message: "appearance only; on a phone it sets the colour of the drawn line")
    open var strokeColor: CGColor?
    /// The width of the line.
    @available(*, deprecated, message: "appearance only; on a phone it sets the width of the drawn line")
    open var lineWidth: CGFloat = 1
    /// The form of the ends of open lines; it has no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it shapes the ends of the drawn line")
    open var lineCap = CAShapeLayerLineCap.butt
    /// The form of the corners where lines meet; it has no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it shapes the corners of the drawn line")
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// How a line is broken.
    @available(*, deprecated, message: "appearance only; on a phone it breaks the line into dashes")
    open var lineDashPattern: [NSNumber]?
    /// Where the line begins, from 0 to 1.
    @available(*, deprecated, message: "appearance only; on a phone it begins the line further along the outline")
    open var strokeStart: CGFloat = 0
    /// Where the line ends, from 0 to 1.
    @available(*, deprecated, message: "appearance only; on a phone it ends the line before the end of the outline")
    open var strokeEnd: CGFloat = 1
    /// The rule that decides which areas count as inside the outline; it has no effect here.
    @available(*, deprecated, message: "appearance only; on a phone it decides which areas of the outline are filled")
    open var fillRule = CAShapeLayerFillRule.nonZero
}
