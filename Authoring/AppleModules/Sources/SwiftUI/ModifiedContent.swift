// SPDX-License-Identifier: Apache-2.0

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// A view with a modifier.
    @preconcurrency nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, PrimitiveView, RenderedView where Content: View, Modifier: ViewModifier {
    /// None.
    public typealias Body = Never

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        node.begin(Modifier.self)
        node.connect(modifier, environment)
        let body = modifier.body(content: ModifiedViewContent(view: AnyView(content)))
        SwiftUI.render(body, node.child("body"), environment, &output)
    }
}
