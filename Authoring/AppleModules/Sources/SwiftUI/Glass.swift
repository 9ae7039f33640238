// SPDX-License-Identifier: Apache-2.0

public import UIKit

/// A kind of glass. The host decides how things look.
public struct Glass: Equatable, Sendable {
    private let name: String
    /// As usual.
    public static let regular = Glass(name: "regular")
    /// Nearly invisible.
    public static let clear = Glass(name: "clear")
    /// None.
    public static let identity = Glass(name: "identity")
    /// The same in a colour.
    public func tint(_ color: Color?) -> Glass { self }
    /// The same, for something to press.
    public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// The shape of glass.
public struct DefaultGlassEffectShape: Sendable {
    /// The shape.
    nonisolated public init() {}
}

/// Views of glass. They are shown one after the other.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content

    /// Some views.
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }

    /// The views.
    public var body: some View { content }
}

/// How what scrolls ends at an edge.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
    private let name: String
    /// As usual.
    public static let automatic = ScrollEdgeEffectStyle(name: "automatic")
    /// With a line.
    public static let hard = ScrollEdgeEffectStyle(name: "hard")
    /// It fades.
    public static let soft = ScrollEdgeEffectStyle(name: "soft")
}

/// When a bar of tabs becomes small.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String
    /// A way.
    public static let automatic = TabBarMinimizeBehavior(name: "automatic"),
        never = TabBarMinimizeBehavior(name: "never"), onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown"),
        onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
}

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
