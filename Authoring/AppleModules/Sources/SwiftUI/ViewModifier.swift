// SPDX-License-Identifier: Apache-2.0

/// Something that changes a view.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/viewmodifier>
@preconcurrency @MainActor
public protocol ViewModifier {
    /// The type of the view that `body(content:)` returns.
    associatedtype Body: View
    /// The view that it changes.
    typealias Content = ModifiedViewContent<Self>
    /// Returns the changed view that the modifier makes from the original one.
    @ViewBuilder func body(content: Content) -> Body
}
