// SPDX-License-Identifier: Apache-2.0

/// One of two views.
public struct ConditionalView<First: View, Second: View>: PrimitiveView, RenderedView {
    enum Choice {
        case first(First)
        case second(Second)
    }

    private let choice: Choice

    init(_ choice: Choice) { self.choice = choice }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        switch choice {
        case .first(let view): SwiftUI.render(view, node.child("if"), environment, &output)
        case .second(let view): SwiftUI.render(view, node.child("else"), environment, &output)
        }
    }
}
