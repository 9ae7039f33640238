// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation

/// The widgets of an app. There are none here, and nothing to load again.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/widgetkit/widgetcenter>
public final class WidgetCenter: Sendable {
    /// The widgets of this app.
    public static let shared = WidgetCenter()
    /// Loads all widgets again.
    @available(*, deprecated, message: "no effect here; on a phone it loads the content of all the app's widgets again")
    public func reloadAllTimelines() {}
    /// Loads the widgets of a kind again.
    @available(*, deprecated, message: "no effect here; on a phone it loads the content of one kind of widget again")
    public func reloadTimelines(ofKind kind: String) {}
    /// Asks for the relevance of widgets again.
    @available(
        *, deprecated,
        message: "no effect here; on a phone it asks the widgets for their recommended configurations again"
    )
    public func invalidateConfigurationRecommendations() {}
}
