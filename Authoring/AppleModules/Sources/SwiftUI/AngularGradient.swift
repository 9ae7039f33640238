// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A gradient in a circle.
public struct AngularGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// Creates a gradient of colours around a centre between two angles; the form does not show it.
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}
    /// Creates a gradient around a centre that begins at an angle; the form does not show it.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
