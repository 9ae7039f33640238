// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A flexible space between views, which takes no room in the form.
public struct Spacer: PrimitiveView, RenderedView {
    /// Creates a space with a minimum length in points, which has no effect here.
    nonisolated public init(minLength: CGFloat? = nil) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
