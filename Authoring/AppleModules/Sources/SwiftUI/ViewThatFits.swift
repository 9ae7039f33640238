// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// The first of several views that fits, which is the first.
public struct ViewThatFits<Content: View>: PrimitiveView, RenderedView {
    private let content: Content
    /// Creates a view that shows the first of several views; the form does not check which of them fits.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if let choice = content as? any FirstView {
            choice.renderFirst(node, environment, &output)
        } else {
            SwiftUI.render(content, node.child("content"), environment, &output)
        }
    }
}
