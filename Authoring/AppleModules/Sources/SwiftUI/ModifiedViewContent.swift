// SPDX-License-Identifier: Apache-2.0

/// The view that a modifier changes.
public struct ModifiedViewContent<Modifier: ViewModifier>: PrimitiveView, RenderedView {
    let view: AnyView

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        view.render(node, environment, &output)
    }
}
