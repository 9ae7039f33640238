// SPDX-License-Identifier: Apache-2.0

/// A view of several views in the order in which a view builder lists them.
public struct TupleView<Views>: PrimitiveView, RenderedView {
    /// The views as a tuple, in their order.
    public var value: Views
    private let views: [AnyView]

    init(_ value: Views, _ views: [AnyView]) {
        self.value = value
        self.views = views
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        for (number, view) in views.enumerated() { view.render(node.child(number), environment, &output) }
    }
}

extension TupleView: FirstView {
    func renderFirst(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        views.first?.render(node.child(0), environment, &output)
    }
}
