// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation
@_spi(AppleModules) import UIKit

/// A place in the tree of views. It keeps what a view keeps between two bodies: its state, its view of UIKit, its task.
@MainActor
final class ViewNode {
    private weak var host: ViewHost?
    private var children: [AnyHashable: ViewNode] = [:]
    private var type: ObjectIdentifier?
    private var visit = 0
    /// The objects that property wrappers and modifiers keep for the view, by number or name.
    var storage: [AnyHashable: AnyObject] = [:]
    /// The actions to run when the view is no longer shown, by key.
    private var disappearances: [String: () -> Void] = [:]
    /// The actions to run when the view is removed for good, by key.
    private var endings: [String: () -> Void] = [:]
    /// The keys of the stored state that is cleared when the view disappears, so that it starts again on its return.
    private static let lifeKeys: [AnyHashable] = ["appear", "task"]

    init(_ host: ViewHost?) { self.host = host }

    /// The place of a view inside this one.
    func child(_ key: AnyHashable) -> ViewNode {
        let node = children[key] ?? ViewNode(host)
        children[key] = node
        node.visit = host?.visit ?? 0
        return node
    }

    /// Says which view is here. What another has left is gone.
    func begin(_ type: Any.Type) {
        defer { self.type = ObjectIdentifier(type) }
        guard let earlier = self.type, earlier != ObjectIdentifier(type) else { return }
        end()
    }

    /// Connects a view's property wrappers with what is kept here.
    func connect(_ view: some Any, _ environment: EnvironmentValues) { connect(view, environment, from: 0) }

    /// A property wrapper of one's own may have others inside.
    private func connect(_ view: Any, _ environment: EnvironmentValues, from first: Int) {
        for (number, property) in Mirror(reflecting: view).children.enumerated() {
            if let own = property.value as? any ConnectedProperty {
                own.connect(self, first + number, environment)
            } else if var other = property.value as? any DynamicProperty {
                connect(other, environment, from: (first + number + 1) * 1000)
                other.update()
            }
        }
    }

    /// Something that is kept here.
    func kept<Value: AnyObject>(_ key: AnyHashable, _ make: () -> Value) -> Value {
        if let value = storage[key] as? Value { return value }
        let value = make()
        storage[key] = value
        return value
    }

    /// Does something when the view is gone.
    func atEnd(_ key: String, _ body: @escaping () -> Void) { endings[key] = body }

    /// Does something when the view is no longer shown, or gone.
    func atDisappearance(_ key: String, _ body: @escaping () -> Void) { disappearances[key] = body }

    /// The bodies are to be asked again.
    func setNeedsRender() { host?.setNeedsRender() }

    /// The controller that shows all of it.
    var controller: UIViewController? { host?.controller }

    /// Does something after the views are shown.
    func afterRender(_ body: @escaping () -> Void) { host?.afterRender(body) }

    /// Does something after the views are shown, and before all else that is done then.
    func firstAfterRender(_ body: @escaping () -> Void) { host?.firstAfterRender(body) }

    /// The views are covered or taken away, and may be shown again.
    func disappear() {
        for node in children.values { node.disappear() }
        let last = disappearances.values
        disappearances = [:]
        for key in Self.lifeKeys { storage[key] = nil }
        for body in last { body() }
    }

    /// Ends what is no longer shown.
    func prune() {
        for (key, node) in children {
            if node.visit == host?.visit {
                node.prune()
            } else {
                node.end()
                children[key] = nil
            }
        }
    }

    /// Ends all that is here.
    func end() {
        for node in children.values { node.end() }
        children = [:]
        let last = Array(disappearances.values) + endings.values
        disappearances = [:]
        endings = [:]
        storage = [:]
        for ending in last { ending() }
    }
}
