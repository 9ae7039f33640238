// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer with colours that go over into each other.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// The colours of the gradient in their order; the form shows no gradients.
    open var colors: [Any]?
    /// Where they are, from 0 to 1.
    open var locations: [NSNumber]?
    /// Where the first is.
    open var startPoint = CGPoint(x: 0.5, y: 0)
    /// Where the last is.
    open var endPoint = CGPoint(x: 0.5, y: 1)
    /// How they go over.
    open var type = CAGradientLayerType.axial
}
