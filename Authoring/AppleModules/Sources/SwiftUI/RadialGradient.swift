// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A gradient around a point.
public struct RadialGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// Creates a radial gradient of colours, with radii in points; the form does not draw it.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    /// Creates a radial gradient from a `Gradient`, with radii in points; nothing is drawn in the form.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
