// SPDX-License-Identifier: Apache-2.0

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    /// The view that the modifier changes.
    public var content: Content
    /// The modifier that is applied to the view.
    public var modifier: Modifier

    /// A view with a modifier.
    @preconcurrency nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, PrimitiveView, RenderedView where Content: View, Modifier: ViewModifier {
    /// The type of the body, which this view does not have: the module renders it itself.
    public typealias Body = Never

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        node.begin(Modifier.self)
        node.connect(modifier, environment)
        let body = modifier.body(content: ModifiedViewContent(view: AnyView(content)))
        SwiftUI.render(body, node.child("body"), environment, &output)
    }
}
