// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

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
