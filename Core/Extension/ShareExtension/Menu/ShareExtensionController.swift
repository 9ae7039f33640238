// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems
public import ExtensionRuntime
import FileOperations
public import Foundation
public import Sheets

/// The principal object of a share extension that is put together from modules.
///
/// ```swift
/// final class ShareViewController: ShareExtensionController {
///     override var groupIdentifier: String { "group.org.example.app" }
///     override func modules(in container: SharedContainer) throws -> [any ShareModuleContext] {
///         ShareModules.standard + [MyModule()]
///     }
/// }
/// ```
@MainActor
open class ShareExtensionController: NSObject, AnswerableRequestHandling {
    /// How the menu went away.
    public enum Dismissal: Sendable {
        /// An action was carried out.
        case done(action: String)
        /// The person changed their mind.
        case cancelled
        /// The menu or its action failed with an error.
        case failed(any Error)
    }

    /// Called when the menu goes away, before the request ends.
    public var onDismiss: (@MainActor (Dismissal) -> Void)?

    private var menu: ShareMenu?

    /// A controller without a request. Made by the system.
    public required nonisolated override init() { super.init() }

    /// The app group that is shared with the containing app.
    open var groupIdentifier: String { "" }

    /// Creates the modules of this extension. A subclass adds its own, and gives the communicator its conversations.
    ///
    /// - Parameter container: the shared container, with the app's data.
    /// - Returns: the modules, in the order of the menu.
    /// - Throws: an error if the app's data cannot be opened.
    open func modules(in container: SharedContainer) throws -> [any ShareModuleContext] { ShareModules.standard }

    /// A URL of the containing app that is opened after an action that left something for it; nil for none.
    open var inboxURL: URL? { nil }

    /// Begins a request. Called by the system.
    public nonisolated func beginRequest(with context: NSExtensionContext) {
        MainActor.assumeIsolated {
            _ = Task { await run(context) }
        }
    }

    /// Returns the actions for what is shared, with their fields. Called by the system.
    public func requestOptions(for context: NSExtensionContext) async throws -> RequestOptions {
        let menu = try await menu(for: context)
        if menu.actions.isEmpty, let failure = menu.failure { throw failure }
        return menu.options
    }

    private func run(_ context: NSExtensionContext) async {
        do {
            guard let action = try await choose(context) else { return dismiss(.cancelled, context) }
            context.reportAction(action.name, skipped: action.skipped)
            let menu = RequestOptions.Field(name: RequestOptions.actionField, title: "")
            if context.refuseAnswers(except: RequestOptions(fields: [menu] + (action.form?.fields ?? []))) { return }
            guard await agrees(toSkip: action, context), let answer = await answer(to: action.form, context) else {
                return dismiss(.cancelled, context)
            }
            switch try await action.perform(answer) {
            case .cancelled: dismiss(.cancelled, context)
            case .done(let items):
                if action.type == .send, let inboxURL { _ = await context.open(inboxURL) }
                onDismiss?(.done(action: action.name))
                context.completeRequest(returningItems: items)
            }
        } catch {
            dismiss(.failed(error), context)
        }
    }

    private func dismiss(_ dismissal: Dismissal, _ context: NSExtensionContext) {
        onDismiss?(dismissal)
        if case .failed(let error) = dismissal {
            context.cancelRequest(withError: error)
        } else {
            context.cancelRequest(withError: CocoaError(.userCancelled))
        }
    }

    private func answer(to form: ShareForm?, _ context: NSExtensionContext) async -> ShareForm.Answer? {
        guard let form else { return ShareForm.Answer() }
        return await form.ask(context)
    }

    /// Nothing that is shared is left out without the person's consent.
    private func agrees(toSkip action: ShareExtensionAction, _ context: NSExtensionContext) async -> Bool {
        guard !action.skipped.isEmpty else { return true }
        let question = ListSheet(
            title: "“\(action.title)” leaves out \(action.skippedNames)", field: RequestOptions.skipField,
            entries: [.init(identifier: "yes", title: "Go on without"), .init(identifier: "no", title: "Cancel")])
        return await context.ask(.list(question)) == .chose("yes")
    }

    /// The menu, which the system may have asked for before the request began.
    private func menu(for context: NSExtensionContext) async throws -> ShareMenu {
        if let menu { return menu }
        let environment = ShareExtensionEnvironment(
            context: context, container: try SharedContainer(groupIdentifier))
        let modules = try modules(in: environment.container)
        let data = ShareData(context.inputItems.compactMap { $0 as? NSExtensionItem })
        let configuration = try context.bundleURL.flatMap {
            try ShareExtensionConfigItem.items(in: $0, modules: modules.map { type(of: $0).name })
        }
        // Only the module that has the action: the checks of the others may take long.
        let asked = modules.filter { module in
            context.requestedAction.map { $0.hasPrefix(type(of: module).name + ".") } ?? true
        }
        var found = await ShareMenu(for: data, modules: asked, configuration: configuration, in: environment)
        if let wanted = context.requestedAction, !found.actions.contains(where: { $0.name == wanted }) {
            found = await ShareMenu(for: data, modules: modules, configuration: configuration, in: environment)
        }
        for failure in found.failures { StandardError.report("\(failure)") }
        menu = found
        return found
    }

    /// The action that the host asked for, else the one that the person chooses; nil if the person chooses none.
    private func choose(_ context: NSExtensionContext) async throws -> ShareExtensionAction? {
        let menu = try await menu(for: context)
        if let wanted = context.requestedAction { return menu.actions.first { $0.name == wanted } }
        if context.donation != nil, case let actions = menu.actions.filter(\.takesDonations), actions.count == 1 {
            return actions[0]
        }
        guard !menu.actions.isEmpty else {
            throw menu.failure ?? ShareActionError("nothing can be done with this")
        }
        let count = context.inputItems.compactMap { ($0 as? NSExtensionItem)?.attachments?.count }.reduce(0, +)
        guard
            case .chose(let name) = await context.ask(
                menu.sheet(title: count == 1 ? "Share 1 item" : "Share \(count) items"))
        else {
            return nil
        }
        return menu.actions.first { $0.name == name }
    }
}

/// An action that cannot be carried out.
package struct ShareActionError: DeliveryError, CustomStringConvertible, LocalizedError {
    /// The reason, in a sentence without a full stop.
    package let description: String
    /// The error below this one, if there is one.
    package let underlyingError: (any Error)?
    /// Whether a part of it was carried out.
    package let mayHaveDelivered: Bool

    init(_ description: String, underlyingError: (any Error)? = nil, mayHaveDelivered: Bool = false) {
        self.description = description
        self.underlyingError = underlyingError
        self.mayHaveDelivered = mayHaveDelivered
    }

    /// The reason of the failure, the same text as ``description``.
    package var errorDescription: String? { description }
}

/// The modules that come with the component. A new one is a line here.
public enum ShareModules {
    /// The modules that need nothing of the app, in the order of the menu. ``CommunicatorModule`` also needs the app's
    /// conversations.
    public static var standard: [any ShareModuleContext] {
        [DiskModule(), PreviewModule(), BufferModule(), DemoModule()]
    }
}
