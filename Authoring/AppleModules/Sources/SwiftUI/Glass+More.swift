// SPDX-License-Identifier: Apache-2.0

public import UIKit

extension View {
    /// The view; the host decides how it looks.
    public func glassEffect(_ glass: Glass = .regular) -> some View { self }
    /// The view; the host decides how it looks.
    public func glassEffect<Form: Shape>(_ glass: Glass = .regular, in shape: Form) -> some View { self }
    /// The view; the host decides how it looks.
    public func glassEffect(_ glass: Glass = .regular, in shape: DefaultGlassEffectShape) -> some View { self }
    /// The view; nothing moves here.
    public func glassEffectID<ID: Hashable & Sendable>(_ id: ID?, in namespace: Namespace.ID) -> some View { self }
    /// The view; nothing moves here.
    public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View { self }
    /// The view; the host decides how it looks.
    public func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View { self }
    /// The view; the host decides how it looks.
    public func scrollEdgeEffectHidden(_ isHidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }
    /// The view; the host decides how it looks.
    public func backgroundExtensionEffect() -> some View { self }
    /// The view; the host decides how it looks.
    public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View { self }
    /// The view, and what stands at its edge.
    public func safeAreaBar<Bar: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Bar
    ) -> some View { safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content) }
}
