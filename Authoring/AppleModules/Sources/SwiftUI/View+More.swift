// SPDX-License-Identifier: Apache-2.0

extension Never: View {
    /// The type of the body, which is never made, as no value of this type exists.
    public typealias Body = Never
    /// Never read, as no value of this type exists; reading it stops the program.
    public var body: Never { fatalError("nothing is of this type") }
}

extension Optional: View where Wrapped: View {
    /// The type of the body: an optional view has none of its own.
    public typealias Body = Never
    /// Never read: an optional view has no body, and reading it stops the program.
    public var body: Never { preconditionFailure("an optional view has no body") }
}
extension Optional: PrimitiveView where Wrapped: View {}
extension Optional: RenderedView where Wrapped: View {
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if let view = self { SwiftUI.render(view, node.child("some"), environment, &output) }
    }
}
