// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A style of buttons. Buttons are shown by the host.
@preconcurrency @MainActor
public protocol ButtonStyle {
    /// The type of the view that shows a button in this style.
    associatedtype Body: View
    /// A button and its state.
    typealias Configuration = ButtonStyleConfiguration
    /// Returns the look of a button in this style; the host shows buttons in its own style and does not call it.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
