// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A button and its state.
public struct ButtonStyleConfiguration {
    /// The label of a button as a style sees it; it shows nothing, as the form applies no styles.
    public struct Label: PrimitiveView, RenderedView {
        func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
    }
    /// The purpose of the button, such as cancelling or deleting; nil if it has no special one.
    public let role: ButtonRole?
    /// The label of the button, which a style on a phone places in its own view.
    public let label: Label
    /// Whether it is held.
    public let isPressed: Bool
}
