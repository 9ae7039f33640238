// SPDX-License-Identifier: Apache-2.0

import Foundation
import UIKit

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
