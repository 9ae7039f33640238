// SPDX-License-Identifier: Apache-2.0

@_spi(AppleModules) import ExtensionItems
import ExtensionRuntime
import Foundation
import Sheets
import Synchronization

/// Shows the controllers of a request as sheets of the host: the one on top of the others.
@MainActor
enum Presentation {
    /// The controller, the sheet and the form that the host shows at present.
    private struct Shown {
        let controller: UIViewController
        let sheet: PresentedSheet
        var form: ViewForm?
    }

    private static var root: UIViewController?
    private static var context: NSExtensionContext?
    private static var shown: Shown?
    private static var reported: Set<String> = []
    /// Whether the host waits for the form as it is now: it shows a text that the program may have refused.
    private static var mustUpdate = false
    /// The field that the person writes in.
    private static weak var editor: UIView?
    /// Whether a refresh comes with the next turn of the main queue.
    private nonisolated static let isScheduled = Mutex(false)

    static func begin(_ controller: UIViewController, _ context: NSExtensionContext) {
        root = controller
        self.context = context
    }

    /// Writes to standard error, which `appex share --verbose` shows.
    nonisolated static func report(_ text: String) {
        FileHandle.standardError.write(Data((text + "\n").utf8))
    }

    /// The same, the first time.
    static func reportOnce(_ text: String) { if reported.insert(text).inserted { report(text) } }

    /// Says that a view has changed. The sheet follows when the program has made all of its changes.
    nonisolated static func setNeedsRefresh() {
        let isFirst = isScheduled.withLock { isScheduled in
            defer { isScheduled = true }
            return !isScheduled
        }
        guard isFirst else { return }
        DispatchQueue.main.async {
            isScheduled.withLock { $0 = false }
            refresh()
        }
    }

    /// The controller that is on top of the others.
    private static var top: UIViewController? {
        var controller = root
        while let presented = controller?.presentedOnTop { controller = presented }
        return controller
    }

    /// Makes the host show what is on top.
    static func refresh() {
        guard let context, !context.hasEnded, let top, top.hasAppeared, !top.hasSheetOfItsOwn else { return close() }
        if let alert = top as? UIAlertController {
            guard alert.textFields != nil else { return show(alert.sheet, of: alert, nil, in: context) }
            let form = ViewForm(alert) { choose($0, of: alert) }
            return show(.form(form.sheet), of: alert, form, in: context)
        }
        let form = ViewForm(top)
        guard !form.isEmpty else { return close() }
        show(.form(form.sheet), of: top, form, in: context)
    }

    private static func close() {
        shown?.sheet.dismiss()
        shown = nil
    }

    private static func show(
        _ sheet: Sheet, of controller: UIViewController, _ form: ViewForm?, in context: NSExtensionContext
    ) {
        if shown?.controller === controller {
            if let form, form.sheet != shown?.form?.sheet || mustUpdate { shown?.sheet.update(sheet) }
            mustUpdate = false
            shown?.form = form
            return
        }
        close()
        guard let presented = context.present(sheet) else { return }
        shown = Shown(controller: controller, sheet: presented, form: form)
        Task {
            for await event in presented.events where shown?.controller === controller {
                handle(event, of: controller)
            }
        }
    }

    private static func handle(_ event: SheetEvent, of controller: UIViewController) {
        defer { setNeedsRefresh() }
        if let alert = controller as? UIAlertController, shown?.form == nil {
            if let action = alert.action(for: event) { choose(action, of: alert) }
            return
        }
        switch event {
        case .tapped(let identifier):
            // The return key of a field, or something else: writing ends with it.
            let form = shown?.form
            if form?.editors[identifier] == nil { write(in: nil) }
            form?.taps[identifier]?()
            if form?.editors[identifier] != nil { write(in: nil) }
        case .changedField(let identifier, let text):
            write(in: shown?.form?.editors[identifier])
            shown?.form?.changes[identifier]?(text)
            mustUpdate = true
        case .cancelled, .closed: leave(controller)
        case .chose, .changedText, .posted: break
        }
    }

    /// Ends writing in another field.
    private static func write(in field: UIView?) {
        if editor !== field { editor?.resignFirstResponder() }
        editor = field
    }

    /// Handles a swipe down: dismisses a presented controller unless it refuses; without one, cancels the request.
    private static func leave(_ controller: UIViewController) {
        if let presenter = controller.presentingViewController {
            let presentation = controller.presentationController
            let delegate = presentation?.delegate
            if controller.isModalInPresentation {
                if let presentation { delegate?.presentationControllerDidAttemptToDismiss(presentation) }
                return
            }
            if let presentation, let delegate {
                guard delegate.presentationControllerShouldDismiss(presentation)
                else {
                    return delegate.presentationControllerDidAttemptToDismiss(presentation)
                }
                delegate.presentationControllerWillDismiss(presentation)
            }
            presenter.dismiss(animated: true)
            if let presentation, let delegate {
                DispatchQueue.main.async { delegate.presentationControllerDidDismiss(presentation) }
            }
        } else {
            context?.cancelRequest(withError: CocoaError(.userCancelled))
        }
    }

    /// On a device the alert is gone before its handler runs.
    private static func choose(_ action: UIAlertAction?, of alert: UIAlertController) {
        alert.presentingViewController?.dismiss(animated: true)
        if let action { action.handler?(action) }
    }
}
