// SPDX-License-Identifier: Apache-2.0

/// A part of a user interface, described by its body.
///
/// The rows of the host's form come from the texts, pictures, fields, switches and buttons in it, from the top; sizes, places, colours and
/// animations are taken and not shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/view>
@preconcurrency @MainActor
public protocol View {
    /// The type of the view that the body returns.
    associatedtype Body: View
    /// The content of the view, composed of other views.
    @ViewBuilder var body: Body { get }
}

extension View {
    /// This view, changed by a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}
