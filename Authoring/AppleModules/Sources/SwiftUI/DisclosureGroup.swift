// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views under a title; all are shown.
public struct DisclosureGroup<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content
    /// Views under a title.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }
    /// The title, and below it the content, which is always shown.
    public var body: some View {
        title
        content
    }
}

extension DisclosureGroup {
    /// Views under a title.
    @available(
        *, deprecated, message: "in part here; on a phone it also hides and shows the content as the binding says"
    )
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Title
    ) {
        self.init(content: content, label: label)
    }
}

extension DisclosureGroup where Title == Text {
    /// Views under a title.
    @available(
        *, deprecated, message: "in part here; on a phone it also hides and shows the content as the binding says"
    )
    public init(
        _ key: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(key) }
    }
    /// Views under a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Views under a title.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(key) }
    }
}
