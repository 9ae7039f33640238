// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import Foundation
@_spi(AppleModules) import UIKit

/// An alert of a view.
@MainActor
final class AlertPresentation {
    private var controller: UIAlertController?
    private(set) var isPresented = false

    /// Updates whether each button of the presented alert can be pressed.
    func update(_ buttons: ViewOutput) {
        for (shown, action) in zip(controller?.actions ?? [], buttons.alertActions())
        where shown.isEnabled != action.isEnabled { shown.isEnabled = action.isEnabled }
    }

    func present(
        _ node: ViewNode, _ title: String, _ message: String?, _ style: UIAlertController.Style, _ buttons: ViewOutput,
        ended: @escaping () -> Void
    ) {
        isPresented = true
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        controller = alert
        var actions = buttons.alertActions()
        if actions.isEmpty { actions = [UIAlertAction(title: "OK", style: .default)] }
        if style == .actionSheet, !actions.contains(where: { $0.style == .cancel }) {
            actions.append(UIAlertAction(title: "Cancel", style: .cancel))
        }
        for action in actions {
            let copy = UIAlertAction(title: action.title, style: action.style) { [weak self] _ in
                self?.isPresented = false
                self?.controller = nil
                ended()
                action.choose()
            }
            copy.isEnabled = action.isEnabled
            alert.addAction(copy)
        }
        for field in buttons.views.compactMap({ $0 as? UITextField }) {
            alert.addTextField { copy in
                copy.placeholder = field.placeholder
                copy.text = field.text
                copy.isSecureTextEntry = field.isSecureTextEntry
                copy.addAction(
                    UIAction { [weak copy] _ in
                        field.text = copy?.text
                        field.sendActions(for: .editingChanged)
                    }, for: .editingChanged)
            }
        }
        let presenter = node.controller
        node.afterRender { presenter?.present(alert, animated: true) }
    }

    func end() {
        guard isPresented else { return }
        isPresented = false
        controller?.dismiss(animated: true)
        controller = nil
    }
}
