// SPDX-License-Identifier: Apache-2.0

/// A part of a user interface, described by its body.
///
/// The rows of the host's form come from the texts, pictures, fields, switches and buttons in it, from the top; sizes, places, colours and
/// animations are taken and not shown.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/view>
@preconcurrency @MainActor
public protocol View {
    /// What it consists of.
    associatedtype Body: View
    /// What it consists of.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    /// Never there.
    public typealias Body = Never
    /// Never there.
    public var body: Never { fatalError("nothing is of this type") }
}

/// A view of this module, which has no body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
    /// Never asked for.
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view that says itself what is shown.
@MainActor
protocol RenderedView {
    /// Adds what is shown to an output.
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput)
}

/// Collects the views of a closure.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/viewbuilder>
@resultBuilder
@preconcurrency @MainActor
public struct ViewBuilder {
    /// One view of the closure.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// No view.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// One view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several views.
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

/// Nothing.
public struct EmptyView: PrimitiveView, RenderedView {
    /// Nothing.
    public init() {}
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {}
}

/// Several views.
public struct TupleView<Views>: PrimitiveView, RenderedView {
    /// The views.
    public var value: Views
    private let views: [AnyView]

    init(_ value: Views, _ views: [AnyView]) {
        self.value = value
        self.views = views
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        for (number, view) in views.enumerated() { view.render(node.child(number), environment, &output) }
    }
}

extension TupleView: FirstView {
    func renderFirst(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        views.first?.render(node.child(0), environment, &output)
    }
}

/// One of two views.
public struct ConditionalView<First: View, Second: View>: PrimitiveView, RenderedView {
    enum Choice {
        case first(First)
        case second(Second)
    }

    private let choice: Choice

    init(_ choice: Choice) { self.choice = choice }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        switch choice {
        case .first(let view): SwiftUI.render(view, node.child("if"), environment, &output)
        case .second(let view): SwiftUI.render(view, node.child("else"), environment, &output)
        }
    }
}

extension Optional: View where Wrapped: View {
    /// None.
    public typealias Body = Never
    /// Never asked for.
    public var body: Never { preconditionFailure("an optional view has no body") }
}
extension Optional: PrimitiveView where Wrapped: View {}
extension Optional: RenderedView where Wrapped: View {
    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if let view = self { SwiftUI.render(view, node.child("some"), environment, &output) }
    }
}

/// A view of any type.
public struct AnyView: PrimitiveView, RenderedView {
    private let content: any View

    /// A view whose type is not said.
    public init(_ view: some View) { content = (view as? AnyView)?.content ?? view }
    /// A view whose type is not said.
    public init(erasing view: some View) { self.init(view) }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        // Another type is another view, which begins anew.
        let place = node.child(ObjectIdentifier(type(of: content)))
        func open(_ view: some View) { SwiftUI.render(view, place, environment, &output) }
        open(content)
    }
}

/// Several views as one.
@preconcurrency @MainActor
public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView, RenderedView where Content: View {
    /// None.
    public typealias Body = Never
    /// A group of views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
    }
}

/// Something that changes a view.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/viewmodifier>
@preconcurrency @MainActor
public protocol ViewModifier {
    /// What it makes of a view.
    associatedtype Body: View
    /// The view that it changes.
    typealias Content = ModifiedViewContent<Self>
    /// What it makes of a view.
    @ViewBuilder func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct ModifiedViewContent<Modifier: ViewModifier>: PrimitiveView, RenderedView {
    let view: AnyView

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        view.render(node, environment, &output)
    }
}

/// A view with a modifier.
public struct ModifiedContent<Content, Modifier> {
    /// The view.
    public var content: Content
    /// The modifier.
    public var modifier: Modifier

    /// A view with a modifier.
    @preconcurrency nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, PrimitiveView, RenderedView where Content: View, Modifier: ViewModifier {
    /// None.
    public typealias Body = Never

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        node.begin(Modifier.self)
        node.connect(modifier, environment)
        let body = modifier.body(content: ModifiedViewContent(view: AnyView(content)))
        SwiftUI.render(body, node.child("body"), environment, &output)
    }
}

extension View {
    /// This view, changed by a modifier.
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// Shows a view for Xcode. Nothing is shown here.
@preconcurrency @MainActor
public protocol PreviewProvider {
    /// What is shown.
    associatedtype Previews: View
    /// What is shown.
    @ViewBuilder static var previews: Previews { get }
}
