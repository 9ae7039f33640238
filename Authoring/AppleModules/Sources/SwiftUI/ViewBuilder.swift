// SPDX-License-Identifier: Apache-2.0

/// Collects the views of a closure.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/viewbuilder>
@resultBuilder
@preconcurrency @MainActor
public struct ViewBuilder {
    /// One view of the closure.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// Returns an empty view for a closure without views.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// Returns the only view of a closure unchanged.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Returns the views of a closure together in one tuple view.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        var views: [AnyView] = []
        repeat views.append(AnyView(each content))
        return TupleView((repeat each content), views)
    }
    /// A view that may be missing.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// The view of `if`.
    public static func buildEither<First: View, Second: View>(first: First) -> ConditionalView<First, Second> {
        ConditionalView(.first(first))
    }
    /// The view of `else`.
    public static func buildEither<First: View, Second: View>(second: Second) -> ConditionalView<First, Second> {
        ConditionalView(.second(second))
    }
    /// A view that not every system has.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
