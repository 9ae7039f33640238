// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Several buttons, which are shown at once here.
public struct Menu<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content

    /// Creates a menu from a label and buttons, all of which the form shows at once.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }
    /// The title and the buttons.
    public var body: some View {
        title
        content
    }
}

extension Menu where Title == Text {
    /// A menu with a title.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(key) }
    }
    /// A menu with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension Menu where Title == Label<Text, Image> {
    /// A menu with a title and a symbol.
    public init(_ key: LocalizedStringKey, systemImage name: String, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Label(key, systemImage: name) }
    }
}

extension Menu {
    /// A menu, or what a tap does at once. Both are shown here.
    @available(
        *, deprecated, message: "in part here; on a phone it also runs the primary action when the menu is tapped"
    )
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title, primaryAction: @escaping () -> Void
    ) where Title: View {
        self.init(content: content, label: label)
    }
}
