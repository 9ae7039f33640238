// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A button that opens an address.
public struct Link<Content: View>: View {
    @Environment(\.openURL) private var openURL
    private let destination: URL
    private let label: Content

    /// Creates a link to a URL with views as its label.
    public init(destination: URL, @ViewBuilder label: () -> Content) {
        self.destination = destination
        self.label = label()
    }
    /// The button that opens the URL when it is pressed.
    public var body: some View { Button(action: { openURL(destination) }, label: { label }) }
}

extension Link where Content == Text {
    /// A link with a title.
    public init(_ key: LocalizedStringKey, destination: URL) { self.init(destination: destination) { Text(key) } }
    /// A link with a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
