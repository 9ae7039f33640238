// SPDX-License-Identifier: Apache-2.0

/// Nothing.
public struct EmptyView: PrimitiveView, RenderedView {
    /// Nothing.
    public init() {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}
