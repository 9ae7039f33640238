// SPDX-License-Identifier: Apache-2.0

extension Never: View {
    /// Never there.
    public typealias Body = Never
    /// Never there.
    public var body: Never { fatalError("nothing is of this type") }
}

extension Optional: View where Wrapped: View {
    /// None.
    public typealias Body = Never
    /// Never asked for.
    public var body: Never { preconditionFailure("an optional view has no body") }
}
extension Optional: PrimitiveView where Wrapped: View {}
extension Optional: RenderedView where Wrapped: View {
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if let view = self { SwiftUI.render(view, node.child("some"), environment, &output) }
    }
}
