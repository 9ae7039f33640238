// SPDX-License-Identifier: Apache-2.0

/// A view of any type.
public struct AnyView: PrimitiveView, RenderedView {
    private let content: any View

    /// A view whose type is not said.
    public init(_ view: some View) { content = (view as? AnyView)?.content ?? view }
    /// A view whose type is not said.
    public init(erasing view: some View) { self.init(view) }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        // Another type is another view, which begins anew.
        let place = node.child(ObjectIdentifier(type(of: content)))
        func open(_ view: some View) { SwiftUI.render(view, place, environment, &output) }
        open(content)
    }
}
