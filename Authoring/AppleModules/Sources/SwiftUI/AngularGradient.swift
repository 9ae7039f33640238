// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A gradient in a circle.
public struct AngularGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// A gradient.
    nonisolated public init(colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {}
    /// A gradient.
    nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
