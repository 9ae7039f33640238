// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A gradient around a point.
public struct RadialGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// A gradient.
    nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    /// A gradient.
    nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
