// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A line between views.
public struct Divider: PrimitiveView, RenderedView {
    /// Creates a line between views, which the form does not show.
    @available(*, deprecated, message: "appearance only; on a phone it draws a line between the views")
    nonisolated public init() {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
