// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// Views with a heading and a note.
@preconcurrency @MainActor
public struct Section<Parent, Content, Footer> {
    private let header: Parent
    private let content: Content
    private let footer: Footer
}

extension Section: View, PrimitiveView, RenderedView where Parent: View, Content: View, Footer: View {
    /// The type of the body: a section has none, as it adds its own parts to the form.
    public typealias Body = Never

    /// Views with a heading and a note.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }
    /// Views with a heading and a note.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(header, node.child("header"), environment, &output)
        SwiftUI.render(content, node.child("content"), environment, &output)
        SwiftUI.render(footer, node.child("footer"), environment, &output)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Views with a heading.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
    /// Views with a heading.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Views with a note.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section without a heading and without a note.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content, header: { EmptyView() }) }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Views with a heading that can be hidden; all are shown.
    @available(*, deprecated, message: "in part here; on a phone it also hides the content while the binding is false")
    public init(_ key: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(key) })
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Views with a heading that can be hidden; all are shown.
    @available(*, deprecated, message: "in part here; on a phone it also hides the content while the binding is false")
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Views with a heading.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(key) })
    }
    /// Views with a heading.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }
}
