// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
@_spi(AppleModules) public import UIKit

/// Views of SwiftUI as the content of a row. A form shows their texts.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/uihostingconfiguration>
public struct UIHostingConfiguration<Content: View>: UIContentConfiguration {
    private let content: Content

    /// Content of a row.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    /// The content; the form gives it its place.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
    /// The content; the form gives it its place.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
    /// The content; the host shows it in its own looks.
    public func background<Style: ShapeStyle>(_ style: Style) -> Self { self }
}

@_spi(AppleModules) extension UIHostingConfiguration: TextualContentConfiguration {
    /// The texts of the views.
    public var texts: [String] {
        var output = ViewOutput()
        SwiftUI.render(content, ViewNode(nil), EnvironmentValues(), &output)
        return output.views.compactMap { ($0 as? UILabel)?.text }.filter { !$0.isEmpty }
    }
}
