// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Views one below the other.
public struct VStack<Content: View>: View {
    private let content: Content
    /// Creates a vertical stack of views; its alignment and its spacing have no effect in the form.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        self.content = content()
    }
    /// The views of the stack, in order from the top.
    public var body: some View { content }
}

/// Views beside each other, which the form shows one below the other.
public struct HStack<Content: View>: View {
    private let content: Content
    /// Creates a horizontal stack of views, which the form shows one below the other.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// The views of the stack, in order from the leading side.
    public var body: some View { content }
}

/// Views before each other, which the form shows one below the other.
public struct ZStack<Content: View>: View {
    private let content: Content
    /// Creates a stack of overlapping views, which the form shows one below the other.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The views of the stack, in order from the back to the front.
    public var body: some View { content }
}

/// Which views stay where they are when others are scrolled.
public struct PinnedScrollableViews: OptionSet, Sendable {
    /// The kinds of pinned views as the bits of a number.
    public let rawValue: Int
    /// Creates a set of kinds of pinned views from their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The headers or the footers of sections stay visible when the rest scrolls, which has no effect in the form.
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1),
        sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views one below the other.
public struct LazyVStack<Content: View>: View {
    private let content: Content
    /// Creates a vertical stack that makes its views as they are needed; here it makes all of them.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    /// The views of the stack, all of which the form shows.
    public var body: some View { content }
}

/// Views beside each other, which the form shows one below the other.
public struct LazyHStack<Content: View>: View {
    private let content: Content
    /// Creates a horizontal stack that makes its views as they are needed; here it makes all of them.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    /// The views of the stack, which the form shows one below the other.
    public var body: some View { content }
}

/// A column or a row of a grid.
public struct GridItem: Sendable {
    /// How wide it is.
    public enum Size: Sendable {
        /// A number of points.
        case fixed(CGFloat)
        /// As wide as there is space.
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        /// Several, as many as there is space for.
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    /// A column or a row.
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {}
}

/// Views in columns, which the form shows one below the other.
public struct LazyVGrid<Content: View>: View {
    private let content: Content
    /// Creates a grid with columns; the form shows its views one below the other.
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }
    /// The views of the grid, in order from the first row.
    public var body: some View { content }
}

/// Views that are scrolled.
public struct ScrollView<Content: View>: View {
    private let content: Content
    /// Creates a view that scrolls along axes; the form shows all of its content, so the axes have no effect.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    /// The content of the scroll view, all of which the form shows.
    public var body: some View { content }
}

/// Scrolls to views, which the host shows all.
public struct ScrollViewProxy {
    /// Does nothing, as the form shows all views; on a phone it scrolls to the view with the identifier.
    public func scrollTo(_ id: some Hashable, anchor: UnitPoint? = nil) {}
}

/// Views that can be scrolled to.
public struct ScrollViewReader<Content: View>: View {
    private let content: (ScrollViewProxy) -> Content
    /// Creates a reader that passes a proxy for scrolling to its content.
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    /// The views that the closure makes; the proxy that it gets does not scroll.
    public var body: some View { content(ScrollViewProxy()) }
}

/// The space that views have: that of a phone.
public struct GeometryProxy {
    /// The size of the space in points, which is always 390 by 760, as on a phone.
    public var size: CGSize { CGSize(width: 390, height: 760) }
    /// The space in points that bars take from each edge, which is always zero here.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    /// Where the space is.
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// The system in which coordinates are measured; `frame(in:)` gives the same for all here.
public enum CoordinateSpace: @unchecked Sendable {
    // @unchecked: a name does not change.

    /// The screen, or the view.
    case global, local
    /// A view by its name.
    case named(AnyHashable)
}

/// Views that depend on their space.
public struct GeometryReader<Content: View>: View {
    private let content: (GeometryProxy) -> Content
    /// Creates a reader that passes the size of its space to its content.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    /// The views that the closure makes for the space of a phone.
    public var body: some View { content(GeometryProxy()) }
}

/// A group of controls for entering data, whose views are shown like any others here.
public struct Form<Content: View>: View {
    private let content: Content
    /// Creates a form from its views.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The views of the form, in order from the top.
    public var body: some View { content }
}

/// Views with a heading and a note.
@preconcurrency @MainActor
public struct Section<Parent, Content, Footer> {
    private let header: Parent
    private let content: Content
    private let footer: Footer
}

extension Section: View, PrimitiveView, RenderedView where Parent: View, Content: View, Footer: View {
    /// The type of the body: a section has none, as it adds its own parts to the form.
    public typealias Body = Never

    /// Views with a heading and a note.
    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }
    /// Views with a heading and a note.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(header, node.child("header"), environment, &output)
        SwiftUI.render(content, node.child("content"), environment, &output)
        SwiftUI.render(footer, node.child("footer"), environment, &output)
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Views with a heading.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
    /// Views with a heading.
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    /// Views with a note.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    /// Creates a section without a heading and without a note.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content, header: { EmptyView() }) }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Views with a heading that can be hidden; all are shown.
    public init(_ key: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(key) })
    }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
    /// Views with a heading that can be hidden; all are shown.
    public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header)
    }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Views with a heading.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(key) })
    }
    /// Views with a heading.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) })
    }
}

/// Views under a title; all are shown.
public struct DisclosureGroup<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content
    /// Views under a title.
    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }
    /// The title, and below it the content, which is always shown.
    public var body: some View {
        title
        content
    }
}

extension DisclosureGroup {
    /// Views under a title.
    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Title
    ) {
        self.init(content: content, label: label)
    }
}

extension DisclosureGroup where Title == Text {
    /// Views under a title.
    public init(
        _ key: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) {
        self.init(content: content) { Text(key) }
    }
    /// Views under a title.
    @_disfavoredOverload public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }
    /// Views under a title.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(key) }
    }
}

/// Views under a title.
public struct GroupBox<Title: View, Content: View>: View {
    private let title: Title
    private let content: Content
    /// Views under a title.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        title = label()
        self.content = content()
    }
    /// The title of the box, and below it the content.
    public var body: some View {
        title
        content
    }
}

extension GroupBox where Title == EmptyView {
    /// Creates a box that has no title.
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Title == Text {
    /// Views under a title.
    public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(key) }
    }
}

/// A view for each element of a collection.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/foreach>
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The collection for whose elements views are made.
    public var data: Data
    /// Makes the view of one.
    public var content: (Data.Element) -> Content
    private let identify: (Data.Element) -> ID
    /// Deletes elements by their numbers.
    private var delete: ((IndexSet) -> Void)?

    init(_ data: Data, identify: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content) {
        self.data = data
        self.identify = identify
        self.content = content
    }
}

extension ForEach: View, PrimitiveView, RenderedView where Content: View {
    /// The type of the body: there is none, as each element adds a view of its own.
    public typealias Body = Never

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        guard environment.isChoosing else {
            for (number, element) in data.enumerated() {
                let place = node.child(identify(element))
                var own = ViewOutput()
                SwiftUI.render(content(element), place, environment, &own)
                let hasSwipes = own.hasSwipes
                own.hasSwipes = false
                output.add(own)
                guard let delete, !hasSwipes else { continue }
                // What a swipe offers is a button of the form.
                let title = ["Delete", own.text ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
                let button = Button(role: .destructive) {
                    delete(IndexSet(integer: number))
                } label: {
                    Text(verbatim: title)
                }
                SwiftUI.render(button, node.child(DeletionKey(id: identify(element))), environment, &output)
            }
            return
        }
        // In a list or a picker to choose from, each view has its element's identity as a tag, if it has no other.
        for element in data {
            let id = AnyHashable(identify(element))
            let place = node.child(id)
            var own = ViewOutput()
            SwiftUI.render(content(element), place.child("content"), environment, &own)
            if !own.views.contains(where: { $0 is TaggedView }) { own.tag(id, place) }
            output.add(own)
        }
    }

    /// A view for each element, told apart by a property.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data, identify: { $0[keyPath: id] }, content: content)
    }

    /// The views, each with a button that deletes it.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> Self {
        var copy = self
        copy.delete = action
        return copy
    }
    /// The views; rows are not moved here.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

/// The place of the button that deletes an element.
private struct DeletionKey<ID: Hashable>: Hashable {
    let id: ID
}

/// A view with what a swipe offers as rows below it.
struct SwipeActionsView<Content: View, Actions: View>: PrimitiveView, RenderedView {
    let content: Content
    let actions: Actions

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
        guard !environment.isChoosing else { return }
        SwiftUI.render(actions, node.child("actions"), environment, &output)
        output.hasSwipes = true
    }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID, Content: View {
    /// A view for each element.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, identify: { $0.id }, content: content)
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// A view for each number.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data, identify: { $0 }, content: content)
    }
}

extension ForEach where Content: View {
    /// A view for each element, with a binding of it.
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    )
    where
        Elements.Element: Identifiable, ID == Elements.Element.ID, Data == [Binding<Elements.Element>]
    {
        self.init(Array(data), identify: { $0.wrappedValue.id }, content: content)
    }

    /// A view for each element, with a binding of it, told apart by a property.
    public init<Elements: MutableCollection & RandomAccessCollection>(
        _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
        @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
    ) where Data == [Binding<Elements.Element>] {
        self.init(Array(data), identify: { $0.wrappedValue[keyPath: id] }, content: content)
    }
}

/// Rows. Those that a tag makes selectable can be tapped.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/list>
public struct List<Selection, Content: View>: PrimitiveView, RenderedView {
    private let content: Content
    private let select: ((AnyHashable) -> Void)?
    private let isSelected: (AnyHashable) -> Bool

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        guard let select else { return SwiftUI.render(content, node.child("content"), environment, &output) }
        var rows = ViewOutput()
        var environment = environment
        environment.isChoosing = true
        SwiftUI.render(content, node.child("content"), environment, &rows)
        output.title = rows.title ?? output.title
        for view in rows.views {
            guard let row = view as? TaggedView, let value = row.tagValue else {
                output.views.append(view)
                continue
            }
            let control = node.kept(AnyHashable([AnyHashable("row"), value])) { UISegmentedControl(items: [row.title]) }
            control.setTitle(row.title, forSegmentAt: 0)
            control.selectedSegmentIndex = isSelected(value) ? 0 : -1
            _ = node.kept(AnyHashable([AnyHashable("action"), value])) {
                let action = UIAction { _ in select(value) }
                control.addAction(action, for: .valueChanged)
                return action
            }
            output.views.append(control)
            // What can be used in a row stands below it.
            output.views += row.subviews.filter { !($0 is UILabel || $0 is UIImageView) }
        }
        output.bar += rows.bar
        output.destinations.merge(rows.destinations) { $1 }
    }
}

extension List where Selection == Never {
    /// A row for each element, with a binding of it.
    public init<Data: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> Row
    ) where Content == ForEach<[Binding<Data.Element>], Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init {
            ForEach<[Binding<Data.Element>], Data.Element.ID, Row>(data, content: rowContent)
        }
    }
    /// Creates a list of rows of which none can be selected.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        select = nil
        isSelected = { _ in false }
    }
    /// A row for each element.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    )
    where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }
    /// A row for each element, told apart by a property.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}

extension List where Selection: Hashable {
    /// A row for each element, of which one can be chosen.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Selection?>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    /// A row for each element, of which several can be chosen.
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<Selection>>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    /// A row for each element, told apart by a property, of which one can be chosen.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Selection?>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
    /// A row for each element, told apart by a property, of which several can be chosen.
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<Selection>>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
    /// Rows of which one can be chosen.
    public init(selection: Binding<Selection?>, @ViewBuilder content: () -> Content) {
        self.content = content()
        select = { selection.wrappedValue = $0.base as? Selection }
        isSelected = { ($0.base as? Selection).map { $0 == selection.wrappedValue } ?? false }
    }
    /// Rows of which several can be chosen.
    public init(selection: Binding<Set<Selection>>, @ViewBuilder content: () -> Content) {
        self.content = content()
        select = { value in
            guard let value = value.base as? Selection else { return }
            if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
        }
        isSelected = { ($0.base as? Selection).map(selection.wrappedValue.contains) ?? false }
    }
}

// MARK: Navigation

/// Keeps the views and values that were pushed over the root of a navigation stack.
@MainActor
final class NavigationModel {
    enum Entry {
        /// A view, and what is done when it is taken away.
        case view(Page, end: () -> Void)
        case value(AnyHashable)
    }

    /// A view that a link pushes, made anew by the closure of the link's latest body.
    final class Page {
        var content: () -> AnyView
        init(_ content: @escaping () -> AnyView) { self.content = content }
    }

    var entries: [Entry] = []
    /// Where the path of a stack is kept, if it is not here.
    var path: Binding<[AnyHashable]>?
    weak var node: ViewNode?

    func push(_ entry: Entry) {
        if case .value(let value) = entry, let path {
            path.wrappedValue.append(value)
        } else {
            entries.append(entry)
        }
        node?.setNeedsRender()
    }

    func pop() {
        if case .view(_, let end) = entries.last {
            entries.removeLast()
            end()
        } else if !entries.isEmpty {
            entries.removeLast()
        } else if let path, !path.wrappedValue.isEmpty {
            path.wrappedValue.removeLast()
        }
        node?.setNeedsRender()
    }

    /// All that was pushed, from the bottom.
    var all: [Entry] { (path?.wrappedValue ?? []).map { .value($0) } + entries }
}

/// A list of values of several types.
public struct NavigationPath: Equatable {
    var values: [AnyHashable] = []
    /// Creates a path that has no values.
    public init() {}
    /// Creates a path from a sequence of values, each of any type.
    public init(_ elements: some Sequence<AnyHashable>) { values = Array(elements) }
    /// How many there are.
    public var count: Int { values.count }
    /// Whether there is none.
    public var isEmpty: Bool { values.isEmpty }
    /// Adds a value at the end of the path.
    public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }
    /// Takes the last ones away.
    public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }
    /// Creates a path from a sequence of values of one type.
    @_disfavoredOverload public init<Element: Hashable>(_ elements: some Sequence<Element>) {
        values = elements.map { AnyHashable($0) }
    }
}

/// A view, and those that were pushed over it.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/navigationstack>
public struct NavigationStack<Data, Content: View>: PrimitiveView, RenderedView {
    private let path: Binding<[AnyHashable]>?
    private let content: Content

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let model = node.kept("model") { NavigationModel() }
        model.path = path
        model.node = node
        var environment = environment
        environment.navigation = model
        var (shown, destinations) = (ViewOutput(), [ObjectIdentifier: (Any) -> AnyView]())
        SwiftUI.render(content, node.child("root"), environment, &shown)
        destinations = shown.destinations
        for (depth, entry) in model.all.enumerated() {
            var pushed = ViewOutput()
            var inner = environment
            inner.dismiss = DismissAction { model.pop() }
            let view: AnyView
            let key: AnyHashable
            switch entry {
            case .view(let page, _):
                view = page.content()
                key = AnyHashable([AnyHashable(depth), AnyHashable(ObjectIdentifier(page))])
            case .value(let value):
                guard let make = destinations[ObjectIdentifier(type(of: value.base))] else { continue }
                view = make(value.base)
                key = AnyHashable([AnyHashable(depth), value])
            }
            SwiftUI.render(view, node.child(key), inner, &pushed)
            destinations.merge(pushed.destinations) { $1 }
            SwiftUI.render(Button("Back") { model.pop() }, node.child("back \(depth)"), inner, &pushed)
            shown = pushed
        }
        output.add(shown)
    }
}

extension NavigationStack where Data == NavigationPath {
    /// A view, over which others can be pushed.
    public init(@ViewBuilder root: () -> Content) {
        path = nil
        content = root()
    }
    /// A view, over which others can be pushed, by a path.
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Content) {
        self.path = Binding(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
        content = root()
    }
}

extension NavigationStack
where Data: MutableCollection & RangeReplaceableCollection & RandomAccessCollection, Data.Element: Hashable {
    /// A view, over which others can be pushed, by a path.
    public init(path: Binding<Data>, @ViewBuilder root: () -> Content) {
        self.path = Binding(
            get: { path.wrappedValue.map { AnyHashable($0) } },
            set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
        content = root()
    }
}

/// A view, and those that were pushed over it.
public struct NavigationView<Content: View>: View {
    private let content: Content
    /// A view, over which others can be pushed.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The content as the root of a navigation stack.
    public var body: some View { NavigationStack { content } }
}

/// Something that is so, or not.
final class Flag {
    var isSet = false
}

extension ViewNode {
    /// Pushes a view when a binding becomes true, and takes it away when it becomes false.
    func follow(_ isActive: Binding<Bool>, _ model: NavigationModel?, _ push: @escaping () -> Void) {
        let wasActive = kept("active") { Flag() }
        guard isActive.wrappedValue != wasActive.isSet else { return }
        wasActive.isSet = isActive.wrappedValue
        let hasPushed = model?.entries.isEmpty == false
        if isActive.wrappedValue {
            afterRender(push)
        } else if hasPushed {
            afterRender { model?.pop() }
        }
    }
}

/// Something to press that pushes a view.
public struct NavigationLink<Title: View, Destination: View>: PrimitiveView, RenderedView {
    private let title: Title
    private let destination: (() -> Destination)?
    private let value: AnyHashable?
    private let isActive: Binding<Bool>?

    /// A view that is pushed.
    public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Title) {
        self.destination = destination
        title = label()
        value = nil
        isActive = nil
    }
    /// A view that is pushed.
    public init(destination: @escaping @autoclosure () -> Destination, @ViewBuilder label: () -> Title) {
        self.init(destination: destination, label: label)
    }
    /// A view that is pushed, also by a binding.
    public init(
        destination: @escaping @autoclosure () -> Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Title
    ) {
        self.destination = destination
        title = label()
        value = nil
        self.isActive = isActive
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        let model = environment.navigation
        let page = destination.map { destination in
            let page = node.kept("page") { NavigationModel.Page { AnyView(EmptyView()) } }
            page.content = { AnyView(destination()) }
            return page
        }
        let push = {
            if let value { return model?.push(.value(value)) ?? () }
            if let page { model?.push(.view(page, end: { isActive?.wrappedValue = false })) }
        }
        if let isActive { node.follow(isActive, model, push) }
        let button = Button(action: { isActive.map { $0.wrappedValue = true } ?? push() }, label: { title })
        var environment = environment
        if model == nil { environment.isEnabled = false }
        SwiftUI.render(button, node.child("button"), environment, &output)
    }
}

extension NavigationLink where Title == Text {
    /// A view that is pushed.
    public init(_ key: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
        self.init(destination: destination) { Text(key) }
    }
    /// A view that is pushed.
    public init(_ key: LocalizedStringKey, destination: @escaping @autoclosure () -> Destination) {
        self.init(destination: destination) { Text(key) }
    }
    /// A view that is pushed.
    @_disfavoredOverload public init(
        _ title: some StringProtocol, destination: @escaping @autoclosure () -> Destination
    ) {
        self.init(destination: destination) { Text(title) }
    }
}

extension NavigationLink where Destination == Never {
    /// A value whose view is pushed.
    public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Title) {
        destination = nil
        title = label()
        self.value = value.map { AnyHashable($0) }
        isActive = nil
    }
}

extension NavigationLink where Title == Text, Destination == Never {
    /// A value whose view is pushed.
    public init<Value: Hashable>(_ key: LocalizedStringKey, value: Value?) { self.init(value: value) { Text(key) } }
    /// A value whose view is pushed.
    @_disfavoredOverload public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
        self.init(value: value) { Text(title) }
    }
}

/// The view for values of a type.
struct DestinationView<Content: View, Value: Hashable, Destination: View>: PrimitiveView, RenderedView {
    let content: Content
    let destination: (Value) -> Destination

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
        output.destinations[ObjectIdentifier(Value.self)] = { value in
            (value as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
        }
    }
}

extension View {
    /// The view that is pushed for values of a type.
    public func navigationDestination<Value: Hashable, Destination: View>(
        for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
    ) -> some View {
        DestinationView(content: self, destination: destination)
    }
    /// A view that is pushed while a binding says so.
    public func navigationDestination<Destination: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination
    ) -> some View {
        PushedView(content: self, isPresented: isPresented, destination: destination)
    }
}

/// A view that a binding pushes.
struct PushedView<Content: View, Destination: View>: PrimitiveView, RenderedView {
    let content: Content
    let isPresented: Binding<Bool>
    let destination: () -> Destination

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        SwiftUI.render(content, node.child("content"), environment, &output)
        let page = node.kept("page") { NavigationModel.Page { AnyView(EmptyView()) } }
        page.content = { AnyView(destination()) }
        node.follow(isPresented, environment.navigation) {
            environment.navigation?.push(.view(page, end: { isPresented.wrappedValue = false }))
        }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection {
    /// Takes the elements at some places away.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.sorted(by: >) { remove(at: index(startIndex, offsetBy: offset)) }
    }
}

extension MutableCollection where Self: RangeReplaceableCollection {
    /// Moves the elements at some places before another one.
    public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
        let moved = source.map { self[index(startIndex, offsetBy: $0)] }
        let before = source.count { $0 < destination }
        remove(atOffsets: source)
        insert(contentsOf: moved, at: index(startIndex, offsetBy: destination - before))
    }
}
