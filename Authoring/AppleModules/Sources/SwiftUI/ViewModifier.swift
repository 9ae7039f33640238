// SPDX-License-Identifier: Apache-2.0

/// Something that changes a view.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/viewmodifier>
@preconcurrency @MainActor
public protocol ViewModifier {
    /// What it makes of a view.
    associatedtype Body: View
    /// The view that it changes.
    typealias Content = ModifiedViewContent<Self>
    /// What it makes of a view.
    @ViewBuilder func body(content: Content) -> Body
}
