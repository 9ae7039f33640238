// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views under a title.
public struct GroupBox<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content
    /// Views under a title.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }
    /// The title of the box, and below it the content.
    public var body: some View {
        title
        content
    }
}

extension GroupBox where Title == EmptyView {
    /// Creates a box that has no title.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Title == Text {
    /// Views under a title.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(key) }
    }
}
