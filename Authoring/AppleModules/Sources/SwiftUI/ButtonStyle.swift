// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A style of buttons. Buttons are shown by the host.
@preconcurrency @MainActor
public protocol ButtonStyle {
    /// What a button looks like.
    associatedtype Body: View
    /// A button and its state.
    typealias Configuration = ButtonStyleConfiguration
    /// What a button looks like.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
}
