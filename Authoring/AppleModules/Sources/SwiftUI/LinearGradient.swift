// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// Creates a gradient of evenly spaced colours between two points; the form shows no gradients.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    /// Creates a gradient along a line between two points from a `Gradient`, which is not drawn here.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    /// Creates a gradient from colours with their positions, from 0 to 1; the form shows no gradients.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
