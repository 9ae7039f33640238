// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A view that explains why there is no content: the form shows its title, description and actions as rows.
public struct ContentUnavailableView<Title: View, Description: View, Actions: View>: View {
    private let title: Title
    private let description: Description
    private let actions: Actions

    /// Creates the view from a title, a description and actions; the last two are empty by default.
    public init(
        @ViewBuilder label: () -> Title, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        title = label()
        self.description = description()
        self.actions = actions()
    }

    /// The title, the description and the actions, one below the other.
    public var body: some View {
        title
        description
        actions
    }
}

extension ContentUnavailableView where Title == Label<Text, Image>, Description == Text?, Actions == EmptyView {
    /// Creates the view from a localized title, a symbol and a description, without actions.
    public init(_ key: LocalizedStringKey, systemImage name: String, description: Text? = nil) {
        self.init(label: { Label(key, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
    /// Creates the view from a title that is not localized, a symbol and a description, without actions.
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String, description: Text? = nil) {
        self.init(label: { Label(title, systemImage: name) }, description: { description }, actions: { EmptyView() })
    }
    /// The view for a search without results, with the title “No Results” and a magnifying glass.
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
