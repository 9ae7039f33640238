// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation

// MARK: What is presented

/// A sheet of a view.
@MainActor
final class SheetPresentation {
    private final class Controller: UIHostingController<AnyView> {
        var ended: () -> Void = {}

        override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            if presentingViewController == nil { ended() }
        }
    }

    private var controller: Controller?

    func update(
        _ node: ViewNode, _ environment: EnvironmentValues, _ content: (() -> AnyView)?, ended: @escaping () -> Void
    ) {
        guard let content else {
            guard let controller else { return }
            self.controller = nil
            // Another sheet may take its place.
            node.firstAfterRender { controller.dismiss(animated: true) }
            return
        }
        if let controller {
            let dismiss = controller.environment.dismiss
            controller.environment = environment
            controller.environment.navigation = nil
            controller.environment.dismiss = dismiss
            controller.rootView = content()
            return
        }
        let new = Controller(rootView: content())
        new.environment = environment
        new.environment.navigation = nil
        new.environment.dismiss = DismissAction { [weak new] in new?.dismiss(animated: true) }
        new.ended = { [weak self] in
            guard self?.controller != nil else { return ended() }
            self?.controller = nil
            ended()
        }
        controller = new
        let presenter = node.controller
        node.afterRender { presenter?.present(new, animated: true) }
        node.atEnd("sheet") { [weak new] in new?.dismiss(animated: false) }
    }
}
