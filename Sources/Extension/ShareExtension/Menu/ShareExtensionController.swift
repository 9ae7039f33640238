// SPDX-License-Identifier: Apache-2.0

public import AppGroups
public import ExtensionItems
import ExtensionRuntime
import FileOperations
public import Foundation
import Sheets

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
open class ShareExtensionController: NSObject, NSExtensionRequestHandling {
    /// How the menu went away.
    public enum Dismissal: Sendable {
        /// An action was carried out.
        case done(action: String)
        /// The person changed their mind.
        case cancelled
        /// Something went wrong.
        case failed(any Error)
    }

    /// Called when the menu goes away, before the request ends.
    public var onDismiss: (@MainActor (Dismissal) -> Void)?

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

    private func run(_ context: NSExtensionContext) async {
        do {
            let environment = ShareExtensionEnvironment(
                context: context, container: try SharedContainer(groupIdentifier))
            guard let action = try await choose(environment) else { return dismiss(.cancelled, context) }
            context.reportAction(action.name)
            switch try await action.perform() {
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

    /// The action that the host asked for, else the one that the person chooses; nil if the person chooses none.
    private func choose(_ environment: ShareExtensionEnvironment) async throws -> ShareExtensionAction? {
        let context = environment.context
        let modules = try modules(in: environment.container)
        let data = ShareData(context.inputItems.compactMap { $0 as? NSExtensionItem })
        let configuration = try context.bundleURL.flatMap {
            try ShareExtensionConfigItem.items(in: $0, modules: modules.map { type(of: $0).name })
        }
        if let wanted = context.requestedAction {
            // Only the module that has it: the checks of the others may take long.
            let only = modules.filter { wanted.hasPrefix(type(of: $0).name + ".") }
            let menu = await ShareMenu(for: data, modules: only, configuration: configuration, in: environment)
            if let action = menu.actions.first(where: { $0.name == wanted }) { return action }
            let others = modules.filter { !wanted.hasPrefix(type(of: $0).name + ".") }
            let rest = await ShareMenu(for: data, modules: others, configuration: configuration, in: environment)
            let names = (menu.actions + rest.actions).map(\.name).joined(separator: ", ")
            let message =
                "the action \(wanted) is not offered; this share offers \(names.isEmpty ? "no actions" : names)"
            throw ShareActionError(([message] + menu.failures).joined(separator: "; "))
        }
        let menu = await ShareMenu(for: data, modules: modules, configuration: configuration, in: environment)
        for failure in menu.failures { StandardError.write("\(failure)\n") }
        guard !menu.actions.isEmpty else {
            throw ShareActionError((["nothing can be done with this"] + menu.failures).joined(separator: "; "))
        }
        let count = data.attachments.count
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
struct ShareActionError: Error, CustomStringConvertible, LocalizedError {
    let description: String

    init(_ description: String) { self.description = description }

    var errorDescription: String? { description }
}

/// The modules that come with the component. A new one is a line here.
public enum ShareModules {
    /// The modules that need nothing of the app, in the order of the menu. ``CommunicatorModule`` also needs the app's
    /// conversations.
    public static var standard: [any ShareModuleContext] {
        [DiskModule(), PreviewModule(), BufferModule(), DemoModule()]
    }
}
