// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

/// A text with a picture.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon

    /// A title and a picture.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    /// The title, and the picture if it has pixels.
    public var body: some View {
        icon
        title
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title and a symbol.
    public init(_ key: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(key) }, icon: { Image(systemName: name) })
    }
    /// A title and a symbol.
    @_disfavoredOverload public init(_ title: some StringProtocol, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
    /// A title and a picture.
    public init(_ key: LocalizedStringKey, image name: String) {
        self.init(title: { Text(key) }, icon: { Image(name) })
    }
    /// A title and a picture.
    @_disfavoredOverload public init(_ title: some StringProtocol, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}
