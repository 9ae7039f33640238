// SPDX-License-Identifier: Apache-2.0

/// Several views as one.
@preconcurrency @MainActor
public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView, RenderedView where Content: View {
    /// The absence of a body, as a group renders its content by itself.
    public typealias Body = Never
    /// A group of views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
    }
}
