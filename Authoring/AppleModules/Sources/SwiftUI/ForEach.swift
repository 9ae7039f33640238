// SPDX-License-Identifier: Apache-2.0

public import Foundation
import UIKit

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
    @available(*, deprecated, message: "no effect here; on a phone it lets the person drag rows to another place")
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { self }
}

/// The place of the button that deletes an element.
private struct DeletionKey<ID: Hashable>: Hashable {
    let id: ID
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
