// SPDX-License-Identifier: Apache-2.0

public import UIKit

extension View {
    /// The view; the host decides how it looks.
    @available(*, deprecated, message: "appearance only; on a phone it puts glass behind the view")
    public func glassEffect(_ glass: Glass = .regular) -> some View { self }
    /// The view; the host decides how it looks.
    @available(*, deprecated, message: "appearance only; on a phone it puts glass in a shape behind the view")
    public func glassEffect<Form: Shape>(_ glass: Glass = .regular, in shape: Form) -> some View { self }
    /// The view; the host decides how it looks.
    @available(*, deprecated, message: "appearance only; on a phone it puts glass behind the view")
    public func glassEffect(_ glass: Glass = .regular, in shape: DefaultGlassEffectShape) -> some View { self }
    /// The view; nothing moves here.
    @available(*, deprecated, message: "appearance only; on a phone it lets pieces of glass flow into each other")
    public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }
    /// The view; nothing moves here.
    @available(*, deprecated, message: "appearance only; on a phone it joins several views into one piece of glass")
    public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View { self }
    /// The view; the host decides how it looks.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it blurs content softly or sharply at the edge of scrolling"
    )
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
    /// The view; the host decides how it looks.
    @available(
        *, deprecated, message: "appearance only; on a phone it shows or hides the blur at the edge of scrolling"
    )
    public func scrollEdgeEffectHidden(_ isHidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
    /// The view; the host decides how it looks.
    @available(
        *, deprecated,
        message: "appearance only; on a phone it continues the picture, mirrored and blurred, under the bars"
    )
    public func backgroundExtensionEffect() -> some View { self }
    /// The view; the host decides how it looks.
    @available(*, deprecated, message: "appearance only; on a phone it shrinks the tab bar while the person scrolls")
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
    /// The view, and what stands at its edge.
    public func safeAreaBar<Bar: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Bar
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
}
