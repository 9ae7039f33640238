// SPDX-License-Identifier: Apache-2.0

import CoreTransferable
import Foundation

/// A view that an animation changes.
public struct PlaceholderContentView<Content: View>: PrimitiveView, RenderedView {
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
