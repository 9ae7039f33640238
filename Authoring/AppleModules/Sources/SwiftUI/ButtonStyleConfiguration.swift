// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A button and its state.
public struct ButtonStyleConfiguration {
    /// What is on a button.
    public struct Label: PrimitiveView, RenderedView {
        func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
    }
    /// What the button is for.
    public let role: ButtonRole?
    /// What is on it.
    public let label: Label
    /// Whether it is held.
    public let isPressed: Bool
}
