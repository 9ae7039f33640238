// SPDX-License-Identifier: Apache-2.0

import Foundation
import Observation

/// The object that renders a tree of SwiftUI views and renders it again after changes.
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
