// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

/// Rows of cells, which the form shows one below the other.
public struct Grid<Content: View>: View {
    private let content: Content
    /// Some rows.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    /// The rows.
    public var body: some View { content }
}

/// Cells of a grid.
public struct GridRow<Content: View>: View {
    private let content: Content
    /// Some cells.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    /// The cells.
    public var body: some View { content }
}

/// Views in rows, which the form shows one below the other.
public struct LazyHGrid<Content: View>: View {
    private let content: Content
    /// Some views.
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
    ) { self.content = content() }
    /// The views.
    public var body: some View { content }
}

/// The first of several views that fits, which is the first.
public struct ViewThatFits<Content: View>: PrimitiveView, RenderedView {
    private let content: Content
    /// Some views.
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    func render(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
        if let choice = content as? any FirstView {
            choice.renderFirst(node, environment, &output)
        } else {
            SwiftUI.render(content, node.child("content"), environment, &output)
        }
    }
}

/// Several views of which one can be shown.
@MainActor
protocol FirstView {
    func renderFirst(_ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput)
}

/// Several pages, which the form shows one below the other with their titles.
public struct TabView<Selection: Hashable, Content: View>: View {
    private let content: Content
    /// Pages of which one is chosen.
    public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) { self.content = content() }
    /// All pages.
    public var body: some View { content }
}

extension TabView where Selection == Int {
    /// Some pages.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// Buttons that belong together.
public struct ControlGroup<Content: View>: View {
    private let content: Content
    /// Some buttons.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// The buttons.
    public var body: some View { content }
}

/// Elements with others inside, all of which are shown.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Row: View>: View {
    private let data: Data
    private let id: KeyPath<Data.Element, ID>
    private let children: KeyPath<Data.Element, Data?>
    private let content: (Data.Element) -> Row

    /// Elements with others inside.
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
        @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.data = data
        self.id = id
        self.children = children
        self.content = content
    }
    /// All elements.
    public var body: some View {
        ForEach(data, id: id) { element in
            content(element)
            if let inner = element[keyPath: children] {
                AnyView(OutlineGroup(inner, id: id, children: children, content: content))
            }
        }
    }
}

extension OutlineGroup where Data.Element: Identifiable, ID == Data.Element.ID {
    /// Elements with others inside.
    public init(
        _ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Row
    ) {
        self.init(data, id: \.id, children: children, content: content)
    }
}

/// When a view is shown again.
public protocol TimelineSchedule {}
/// As a clock goes.
public struct PeriodicTimelineSchedule: TimelineSchedule {}
/// Every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {}
/// As animations go.
public struct AnimationTimelineSchedule: TimelineSchedule {}
extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// As a clock goes.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule { .init() }
}
extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// Every minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { .init() }
}
extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// As animations go.
    public static var animation: AnimationTimelineSchedule { .init() }
}

/// A moment of a timeline.
public struct TimelineViewContext: Sendable {
    /// The time.
    public let date: Date
}

/// A view that depends on the time. It is shown as it is whenever something else changes.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// A moment.
    public typealias Context = TimelineViewContext
    private let content: (Context) -> Content
    /// A view that depends on the time.
    public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) { self.content = content }
    /// The view now.
    public var body: some View { content(Context(date: Date())) }
}

// MARK: Layouts

/// A size that is offered.
public struct ProposedViewSize: Equatable, Sendable {
    /// How wide; nil for as wide as it likes.
    public var width: CGFloat?
    /// How high; nil for as high as it likes.
    public var height: CGFloat?
    /// A size.
    public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }
    /// A size.
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
    /// As it likes.
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    /// As small as it can be.
    public static let zero = ProposedViewSize(width: 0, height: 0)
    /// As large as it can be.
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
    /// The size with others where it likes.
    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

/// A view that is laid out.
public struct LayoutSubview: Equatable, Sendable {
    /// Returns its size. It has none here.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
    /// Returns its size. It has none here.
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
    /// Puts it somewhere.
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {}
    /// How soon it gets space.
    public var priority: Double { 0 }
    /// The space around it.
    public var spacing: ViewSpacing { ViewSpacing() }
}

/// The space around a view.
public struct ViewSpacing: Sendable {
    /// None.
    public init() {}
    /// Returns the space to another view.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

/// Views that are laid out.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
    /// The first one.
    public var startIndex: Int { 0 }
    /// After the last one. There are none here: nothing is laid out.
    public var endIndex: Int { 0 }
    /// A view.
    public subscript(position: Int) -> LayoutSubview { LayoutSubview() }
}

/// A way to lay views out. It is never asked: the form shows the views one below the other.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/swiftui/layout>
public protocol Layout: Animatable {
    /// What is kept between questions.
    associatedtype Cache = Void
    /// The views.
    typealias Subviews = LayoutSubviews
    /// Makes what is kept.
    func makeCache(subviews: Subviews) -> Cache
    /// Returns the size of all.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    /// Puts the views somewhere.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout where Cache == Void {
    /// Nothing.
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    /// The views, one below the other.
    @preconcurrency @MainActor public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content)
        -> some View
    {
        Group(content: content)
    }
}

/// A layout whose type is not said.
public struct AnyLayout: Layout {
    /// A layout.
    public init(_ layout: some Layout) {}
    /// No size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

/// Views beside each other.
public struct HStackLayout: Layout {
    /// A layout.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {}
    /// No size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}

/// Views one below the other.
public struct VStackLayout: Layout {
    /// A layout.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {}
    /// No size.
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    /// Does nothing.
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
