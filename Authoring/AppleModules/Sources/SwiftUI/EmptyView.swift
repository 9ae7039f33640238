// SPDX-License-Identifier: Apache-2.0

/// A view that shows nothing and adds no row to the form.
public struct EmptyView: PrimitiveView, RenderedView {
    /// Creates a view that has no content.
    public init() {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
