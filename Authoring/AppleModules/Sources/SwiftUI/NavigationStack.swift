// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

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
