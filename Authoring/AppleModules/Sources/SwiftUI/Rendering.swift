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
    /// What property wrappers and modifiers keep here, by their number or name.
    var storage: [AnyHashable: AnyObject] = [:]
    /// What is done when the view is no longer shown.
    private var disappearances: [String: () -> Void] = [:]
    /// What is done when the view is gone.
    private var endings: [String: () -> Void] = [:]
    /// What begins again when the view is shown again.
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

/// What views have added.
@MainActor
struct ViewOutput {
    var views: [UIView] = []
    /// The title of the navigation bar.
    var title: String?
    /// What `toolbar` has added.
    var bar: [UIView] = []
    /// Whether a swipe over the views offers something, which takes the place of *Delete*.
    var hasSwipes = false
    /// The views for the types of `navigationDestination(for:)`.
    var destinations: [ObjectIdentifier: (Any) -> AnyView] = [:]

    /// What the views say to those around them.
    var preferences = Preferences()

    /// The views of another output that stand elsewhere, without its title.
    mutating func add(_ other: ViewOutput) {
        views += other.views
        bar += other.bar
        hasSwipes = hasSwipes || other.hasSwipes
        title = other.title ?? title
        destinations.merge(other.destinations) { $1 }
        preferences.merge(other.preferences)
    }
}

/// Shows a view.
@MainActor
func render(_ view: some View, _ node: ViewNode, _ environment: EnvironmentValues, _ output: inout ViewOutput) {
    if let view = view as? any RenderedView { return view.render(node, environment, &output) }
    if let view = view as? any UIViewRepresentable { return view.renderView(node, environment, &output) }
    if let view = view as? any UIViewControllerRepresentable {
        return view.renderController(node, environment, &output)
    }
    node.begin(type(of: view))
    node.connect(view, environment)
    render(view.body, node.child("body"), environment, &output)
}

/// What shows a tree of views in a view of UIKit.
@MainActor
final class ViewHost {
    private(set) var visit = 0
    private(set) weak var controller: UIViewController?
    private lazy var root = ViewNode(self)
    private var mustRender = false
    private var finishing: [() -> Void] = []
    private let content: () -> (AnyView, EnvironmentValues)?
    private let show: (ViewOutput) -> Void
    /// Whether the views are shown, so that tasks may begin.
    private(set) var isShown = false

    init(
        _ controller: UIViewController?, content: @escaping () -> (AnyView, EnvironmentValues)?,
        show: @escaping (ViewOutput) -> Void
    ) {
        self.controller = controller
        self.content = content
        self.show = show
    }

    nonisolated func setNeedsRender() {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                guard self.isShown, !self.mustRender else { return }
                self.mustRender = true
                // All changes of one turn of the run loop are shown at once.
                DispatchQueue.main.async { MainActor.assumeIsolated { self.renderIfNeeded() } }
            }
        }
    }

    private func renderIfNeeded() {
        guard mustRender else { return }
        render()
    }

    func begin() {
        guard !isShown else { return }
        isShown = true
        render()
    }

    func end() {
        guard isShown else { return }
        isShown = false
        root.disappear()
    }

    func afterRender(_ body: @escaping () -> Void) { finishing.append(body) }

    func firstAfterRender(_ body: @escaping () -> Void) { finishing.insert(body, at: 0) }

    func render() {
        guard isShown else { return }
        mustRender = false
        visit += 1
        var output = ViewOutput()
        withObservationTracking {
            guard let (view, environment) = content() else { return }
            view.render(root, environment, &output)
        } onChange: { [weak self] in
            self?.setNeedsRender()
        }
        root.prune()
        show(output)
        let last = finishing
        finishing = []
        for body in last { body() }
    }
}
