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
    @available(
        *, deprecated, message: "appearance only; on a phone it sets the margins between the row and its content"
    )
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
    /// The content; the form gives it its place.
    @available(*, deprecated, message: "appearance only; on a phone it sets the smallest size of the row")
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> Self { self }
    /// The content; the host shows it in its own looks.
    @available(*, deprecated, message: "appearance only; on a phone it fills the background of the row")
    public func background<Style: ShapeStyle>(_ style: Style) -> Self { self }
}

extension UIHostingConfiguration {
    /// Makes the view that shows it.
    public func makeContentView() -> any UIView & UIContentView { HostingContentView(configuration: self) }
    /// The same: the host shows states in its own looks.
    public func updated(for state: any UIConfigurationState) -> Self { self }

    /// The views of UIKit that show the content, as it is now.
    fileprivate var views: [UIView] {
        var output = ViewOutput()
        SwiftUI.render(content, ViewNode(nil), EnvironmentValues(), &output)
        return output.views
    }
}

/// Shows views of SwiftUI in a row.
private final class HostingContentView<Content: View>: UIView, UIContentView {
    var configuration: any UIContentConfiguration {
        didSet { show() }
    }

    init(configuration: UIHostingConfiguration<Content>) {
        self.configuration = configuration
        super.init(frame: .zero)
        show()
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        for view in subviews { view.removeFromSuperview() }
        for view in (configuration as? UIHostingConfiguration<Content>)?.views ?? [] { addSubview(view) }
    }
}
