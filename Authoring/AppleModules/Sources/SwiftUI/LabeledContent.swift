// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// A name and a value.
public struct LabeledContent<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content

    /// A name and a value.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }

    /// The label, followed by the content that it names.
    public var body: some View {
        title
        content
    }
}

extension LabeledContent where Title == Text {
    /// A name and a value.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
    /// A name and a value.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(key) })
    }
}

extension LabeledContent where Title == Text, Content == Text {
    /// A name and a value in a format.
    public init<Format: FormatStyle>(_ key: LocalizedStringKey, value: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
        self.init(content: { Text(value, format: format) }, label: { Text(key) })
    }
    /// A name and a value.
    @_disfavoredOverload public init(_ title: some StringProtocol, value: some StringProtocol) {
        self.init(content: { Text(verbatim: String(value)) }, label: { Text(title) })
    }
    /// A name and a value.
    public init(_ key: LocalizedStringKey, value: some StringProtocol) {
        self.init(content: { Text(verbatim: String(value)) }, label: { Text(key) })
    }
}
