// SPDX-License-Identifier: Apache-2.0

/// A view that says itself what is shown.
@MainActor
protocol RenderedView {
    /// Adds what is shown to an output.
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput)
}
