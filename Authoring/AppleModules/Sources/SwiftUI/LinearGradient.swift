// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// A gradient along a line.
public struct LinearGradient: ShapeStyle, PrimitiveView, RenderedView {
    /// A gradient.
    nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}
    /// A gradient.
    nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}
    /// A gradient.
    nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
