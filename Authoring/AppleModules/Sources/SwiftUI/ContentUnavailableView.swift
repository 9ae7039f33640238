// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import UIKit

/// What is shown where nothing is.
public struct ContentUnavailableView<Title: View, Description: View, Actions: View>: View {
    private let title: Title
    private let description: Description
    private let actions: Actions

    /// What there is not, why, and what can be done.
    public init(
        @ViewBuilder label: () -> Title, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        title = label()
        self.description = description()
        self.actions = actions()
    }

    /// All of it.
    public var body: some View {
        title
        description
        actions
    }
}

extension ContentUnavailableView where Title == Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// What there is not, and why.
    public init(_ key: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { Label(key, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
    /// What there is not, and why.
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
        self.init(label: { Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
    /// Nothing was found.
    public static var search: ContentUnavailableView<Label<Text, Image>, Text?, EmptyView> {
        ContentUnavailableView<Label<Text, Image>, Text?, EmptyView>(
            verbatim: "No Results", systemImage: "magnifyingglass")
    }
    /// Nothing was found for a text.
    public static func search(text: String) -> ContentUnavailableView<Label<Text, Image>, Text?, EmptyView> {
        ContentUnavailableView<Label<Text, Image>, Text?, EmptyView>(
            verbatim: "No Results for “\(text)”", systemImage: "magnifyingglass")
    }
    private init(verbatim title: String, systemImage name: String) {
        self.init(label: { Label(title, systemImage: name) }, description: { Text?.none }, actions: { EmptyView() })
    }
}
