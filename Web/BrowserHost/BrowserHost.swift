// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import PasswordMessages
import SheetTargets
import Sheets
import UniformTypes
import WebPages

/// The host in a browser: it speaks with the add-on over standard input and output, for one share.
///
/// ```swift
/// try await BrowserHost(arguments: CommandLine.arguments).run()
/// ```
public struct BrowserHost: Sendable {
    private let browser: AddOn.Browser

    /// A host for the browser that has started this program.
    ///
    /// - Parameter arguments: as of the process: Chromium names the add-on's origin, Firefox its own manifest and the add-on's identifier.
    /// - Throws: ``BrowserHostError`` if no browser with the add-on has started it.
    public init(arguments: [String]) throws(BrowserHostError) {
        let rest = arguments.dropFirst()
        if rest.first == AddOn.chromiumOrigin {
            browser = .chromium
        } else if rest.last == AddOn.firefoxIdentifier {
            browser = .firefox
        } else {
            throw BrowserHostError(
                "browsers start this program for the add-on of Appex; `appex browser install` prepares them for it")
        }
    }

    /// Carries one share out.
    ///
    /// - Throws: ``BrowserHostError`` if the browser says what the add-on does not; the error of the host if nothing can be launched at all.
    public func run() async throws {
        let channel = try NativeChannel()
        var messages = channel.messages.makeAsyncIterator()
        guard let first = try await messages.next() else { return }
        guard case .share(let share) = first, let address = URL(address: share.page.address) else {
            throw BrowserHostError("the browser began with something other than a shared page")
        }
        let presenter = BrowserPresenter(channel)
        var host = try ExtensionHost().withSheetTargets()
        host.remembersKilledShares = true
        // An add-on of an older version does not say.
        if share.private != false { host.keepsRecords = false }
        host.confirmation = { DesktopRequest.answer(await presenter.ask(.menu($0.question))) }
        let installed = try host.installedExtensions()
        TypeCatalog.install(installed.catalog)
        let contents = WebPage(
            address: address, title: share.page.title, selection: share.page.selection,
            // If no script may run in it, it is no page for extensions' scripts.
            mediaType: share.page.obstacle == nil ? share.page.mediaType : "application/octet-stream")
        let page = BrowserPage(
            contents, obstacle: share.page.obstacle, channel,
            ScriptFolder(addOn: AddOn.folder(for: browser, in: host.folders)))
        let sharing =
            share.kind == .page
            ? PageSharing(contents, in: page, by: host, among: installed, filling: .fillBrowser) : nil
        let (choices, choosing) = AsyncStream.makeStream(of: String.self)
        let carrying = Task { [host] in
            await BrowserShare(
                host: host, installed: installed, channel: channel, presenter: presenter, page: page,
                contents: contents, sharing: sharing, share: share, choices: choices
            ).run()
        }
        let listening = Task {
            // A browser that closes the connection, or says what it may not, has cancelled.
            defer {
                // First: what ends by the others must see it.
                carrying.cancel()
                choosing.finish()
                presenter.close()
                page.close()
            }
            for try await message in channel.messages {
                switch message {
                case .share: return
                case .chose(let identifier): choosing.yield(identifier)
                case .event(let event): presenter.take(event)
                case .reply(let reply): page.take(reply)
                case .cancel: return
                }
            }
        }
        let ending = await carrying.value
        channel.send(.ended(ending))
        await channel.flush()
        listening.cancel()
    }
}
