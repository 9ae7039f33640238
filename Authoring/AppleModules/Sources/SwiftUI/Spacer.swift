// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// Space.
public struct Spacer: PrimitiveView, RenderedView {
    /// Space.
    nonisolated public init(minLength: CGFloat? = nil) {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
