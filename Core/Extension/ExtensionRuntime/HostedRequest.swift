// SPDX-License-Identifier: Apache-2.0

import AppGroups
public import Donations
public import ExtensionItems
import ExtensionMessages
import FileOperations
public import Foundation
public import Sheets
import Synchronization

/// A request that came over the socket.
struct HostedRequest: Sendable {
    /// Work that must be finished before the request completes, because it ends with the process of the extension.
    struct LastWork: Sendable {
        /// Does it, and returns what went wrong.
        let finish: @Sendable () async -> [String]
        /// Takes what the person should know although the request completes.
        let takeNotices: @Sendable () -> [String]

        /// That of this process, which has one request.
        static let ofThisProcess = LastWork(
            finish: {
                let defaults = SharedDefaults.storeChanges().map {
                    "what was set in shared defaults is not stored: \($0)"
                }
                // What it has asked for in the background must not depend on how soon the process ends.
                return await CurrentProcess.finishLastWork() + defaults
            }, takeNotices: { CurrentProcess.takeNotices() })
    }

    let connection: HostConnection
    let request: RequestDescription
    var lastWork = LastWork.ofThisProcess

    /// Creates the context that the extension works with.
    ///
    /// - Throws: `ItemDecodingError` if an item's `userInfo` cannot be read.
    func context() throws -> NSExtensionContext {
        let (connection, lastWork) = (connection, lastWork)
        let items = try ItemDecoder(SandboxFiles()).items(request.items) { item, attachment, type in
            try await connection.load(item: item, attachment: attachment, typeIdentifier: type)
        }
        return NSExtensionContext(
            inputItems: items,
            connection: ContextConnection(
                complete: { items, handler in
                    let items = UncheckedTransfer(items)
                    let ended = connection.beginEnding()
                    Task {
                        await Self.complete(items.value, handler, connection, lastWork)
                        ended()
                    }
                },
                // What it has changed is stored when it exits: the host does not wait long for the end of a cancelled request.
                cancel: { error in connection.end(.cancel(ErrorDescription(error)), then: nil) },
                open: { url, completion in
                    // The app looks at them when it starts.
                    UserDefaultsBridge.store()
                    connection.open(url, completion: completion)
                }),
            hostedRequest: self)
    }

    /// Loads every returned representation before it completes: the process may be gone when the host app asks for one.
    private static func complete(
        _ items: [NSExtensionItem], _ handler: (@Sendable (Bool) -> Void)?, _ connection: HostConnection,
        _ lastWork: LastWork
    ) async {
        do {
            let returned = try await ItemEncoder(SandboxFiles()).describeLoaded(items)
            let problems = await lastWork.finish()
            guard problems.isEmpty else { throw ExtensionRuntimeError(problems.joined(separator: "; ")) }
            for notice in lastWork.takeNotices() { connection.send(.notice(notice)) }
            connection.end(.complete(returned), then: handler)
        } catch {
            connection.end(.cancel(ErrorDescription(error)), then: { handler?($0) })
        }
    }
}

extension NSExtensionContext {
    private var host: HostConnection? { (hostedRequest as? HostedRequest)?.connection }

    /// The action that the host app asked for, such as `disk.save`; nil to let the person choose. Not part of Apple's API.
    public var requestedAction: String? { (hostedRequest as? HostedRequest)?.request.action }

    /// The destination that the person chose in the share sheet, of those that this app has donated; nil for none. Not part of Apple's API, in which `intent` says it.
    public var donation: Donation? { (hostedRequest as? HostedRequest)?.request.donation }

    /// The bundle identifier of this extension. Not part of Apple's API.
    public var extensionIdentifier: String { (hostedRequest as? HostedRequest)?.request.extensionIdentifier ?? "" }

    /// The folder of this extension's bundle; nil without a host. Not part of Apple's API.
    public var bundleURL: URL? {
        (hostedRequest as? HostedRequest).map { URL(fileURLWithPath: $0.request.bundlePath, isDirectory: true) }
    }

    /// Has the host show a sheet over those that are there. Nil without a host. Not part of Apple's API.
    public func present(_ sheet: Sheet) -> PresentedSheet? { host?.present(sheet) }

    /// Has the host show a sheet, and waits for the first thing the person does with it. Not part of Apple's API.
    ///
    /// - Returns: the event; ``SheetEvent/cancelled`` without a host.
    public func ask(_ sheet: Sheet) async -> SheetEvent {
        guard let presented = present(sheet) else { return .cancelled }
        defer { presented.dismiss() }
        for await event in presented.events { return event }
        return .cancelled
    }

    /// Reports to the host which action runs, for the outcome. Not part of Apple's API.
    ///
    /// - Parameters:
    ///   - name: such as `disk.save`.
    ///   - skipped: the names of the attachments that the action leaves out.
    public func reportAction(_ name: String, skipped: [String] = []) {
        host?.send(.action(name: name, skipped: skipped))
    }

    /// Puts a text on the person's clipboard. An extension itself has no way to the display. Not part of Apple's API.
    ///
    /// - Throws: the host's reason, for example that there is no display; `CocoaError.featureUnsupported` if the
    ///   context has no host.
    public func writeToPasteboard(_ text: String) async throws {
        try await pasteboardHost().writePasteboard(text: text, files: [])
    }

    /// Puts files on the person's clipboard, as a file manager does: they can be pasted into a folder, and a single picture into
    /// a document. Not part of Apple's API.
    ///
    /// - Parameters:
    ///   - files: files and folders that this process sees. What is not in a container is copied, and stays until the next copy.
    ///   - text: what programs get that take only text; nil for the paths.
    /// - Throws: the host's reason, for example that there is no display; `CocoaError.featureUnsupported` if the
    ///   context has no host.
    public func writeToPasteboard(files: [URL], text: String? = nil) async throws {
        try await pasteboardHost().writePasteboard(text: text, files: files.map(\.path))
    }

    private func pasteboardHost() throws -> HostConnection {
        guard let host else { throw CocoaError(.featureUnsupported) }
        return host
    }
}
