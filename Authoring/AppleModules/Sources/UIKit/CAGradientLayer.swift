// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer with colours that go over into each other.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours of the gradient in their order; the form shows no gradients.
    @available(*, deprecated, message: "appearance only; on a phone it draws these colours as a gradient")
    open var colors: [Any]?
    /// Where they are, from 0 to 1.
    @available(*, deprecated, message: "appearance only; on a phone it places the colours along the gradient")
    open var locations: [NSNumber]?
    /// Where the first is.
    @available(*, deprecated, message: "appearance only; on a phone it sets where the gradient begins")
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last is.
    @available(*, deprecated, message: "appearance only; on a phone it sets where the gradient ends")
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// How they go over.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it draws the gradient along a line, outwards or around a point"
    )
    open var type = CAGradientLayerType.axial
}
