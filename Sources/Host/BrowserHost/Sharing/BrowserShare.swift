// SPDX-License-Identifier: Apache-2.0

import Donations
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import ShareSheet
import TransferMessages
import UniformTypes
import WebPages

/// One share from a browser: the person chooses an extension, its script runs in the page, the extension works, `finalize` changes the page.
struct BrowserShare {
    let host: ExtensionHost
    let installed: InstalledExtensions
    let channel: NativeChannel
    let presenter: BrowserPresenter
    let page: BrowserPage
    let contents: WebPage
    /// The page, if it is what is shared.
    let sharing: PageSharing?
    let share: AddOnMessage.Share
    /// Yields what the person chose.
    let choices: AsyncStream<String>

    /// Carries the share out.
    ///
    /// - Returns: how it ended.
    func run() async -> HostMessage.Ending {
        do { return try await perform() } catch {
            return Task.isCancelled ? Self.cancelled(nil) : Self.failed(nil, "\(error)")
        }
    }

    private func perform() async throws -> HostMessage.Ending {
        let sheet = try sheet()
        // A page that asks does not learn at once that there is nothing to choose from.
        guard share.kind == .web || !sheet.targets.isEmpty || !sheet.menu.notOffered.isEmpty else {
            return Self.failed(nil, "no extension is installed; `appex app install NAME.app` installs some")
        }
        channel.send(.offer(await description(of: sheet)))
        guard let choice = await choose(from: sheet) else { return Self.cancelled(nil) }
        let target = choice.extension
        presenter.setOwner(target.displayName, identifier: target.identifier, notes: await notes(on: target))
        return try await run(choice, sheet)
    }

    // MARK: Choosing

    private func sheet() throws -> ShareSheet {
        let points = ExtensionPoint.sharing.union(ExtensionPoint.acting)
        if let sharing {
            return try ShareSheet(
                of: sharing.offer(), for: points, types: [[.url]], by: host, among: installed, preview: sharing.preview)
        }
        let items = try items()
        return try ShareSheet(
            of: host.offer(for: items, among: installed), for: points, types: items.sharedTypes, by: host,
            among: installed, preview: { _ in items })
    }

    private func choose(from sheet: ShareSheet) async -> ShareSheet.Choice? {
        for await identifier in choices {
            if let choice = sheet.destinations(of: sheet.targets).first(where: { $0.identifier == identifier }) {
                return choice
            }
            if let target = sheet.targets.first(where: { $0.identifier == identifier }) {
                return ShareSheet.Choice(extension: target, wasAsked: true)
            }
        }
        return nil
    }

    private func description(of sheet: ShareSheet) async -> HostMessage.Offer {
        var targets: [HostMessage.Target] = []
        for choice in sheet.destinations(of: sheet.targets) {
            targets.append(
                .init(
                    identifier: choice.identifier, name: PrintableText.line(choice.donation?.name ?? ""),
                    application: PrintableText.line(choice.extension.displayName), kind: "destination",
                    icon: ApplicationIcon(of: choice.extension)?.dataURL, notes: await notes(on: choice.extension)))
        }
        for candidate in sheet.targets {
            targets.append(
                .init(
                    identifier: candidate.identifier, name: PrintableText.line(candidate.displayName),
                    application: candidate.applicationName == candidate.displayName
                        ? "" : PrintableText.line(candidate.applicationName),
                    kind: ExtensionPoint.sharing.contains(candidate.extensionPoint) ? "share" : "action",
                    icon: ApplicationIcon(of: candidate)?.dataURL,
                    notes: (candidate.identifier == sheet.preset ? ["default"] : []) + (await notes(on: candidate))))
        }
        let refusals = sheet.menu.notOffered.map {
            HostMessage.Refusal(name: PrintableText.line($0.displayName), reason: PrintableText.line($0.reason))
        }
        return .init(
            subject: subject, targets: targets, selected: sheet.selected(among: sheet.targets), refusals: refusals)
    }

    private var subject: String {
        switch share.kind {
        case .page: contents.title.isEmpty ? contents.address.absoluteString : contents.title
        case .image: webShare?.subject ?? share.address ?? ""
        case .link: share.address ?? ""
        case .selection: contents.selection ?? ""
        case .web: String((webShare?.subject ?? "").prefix(200))
        }
    }

    private var webShare: WebShareItems? { share.data.map(WebShareItems.init) }

    private func notes(on choice: InstalledExtension) async -> [String] {
        let script = sharing?.note(on: choice)
        return await host.notes(on: choice, among: installed) + [script].compactMap { $0 }
    }

    // MARK: Running

    private func items() throws -> [NSExtensionItem] {
        let item = NSExtensionItem()
        switch share.kind {
        case .page: return Safari.items(of: contents, results: nil)
        case .web:
            guard let webShare else { throw BrowserHostError("the browser did not say what the page shares") }
            return try webShare.preview()
        case .selection:
            item.attachments = [
                NSItemProvider(
                    item: NSString(string: contents.selection ?? ""), typeIdentifier: UTType.plainText.identifier)
            ]
        case .image where webShare != nil: return try webShare?.preview() ?? []
        case .link, .image:
            guard let address = share.address.flatMap({ URL(address: $0) }), address.scheme != nil else {
                throw BrowserHostError("the browser gave no address of the \(share.kind.rawValue)")
            }
            // A page of the Web may not have the person share their files by a link.
            guard !address.isFileURL || contents.address.isFileURL else {
                throw BrowserHostError("a page of the Web has a \(share.kind.rawValue) to a file of this computer")
            }
            item.attachments = [NSItemProvider(item: address as NSURL, typeIdentifier: UTType.url.identifier)]
        }
        // The page's title is not that of a link or a picture in it.
        if share.kind == .selection, !contents.title.isEmpty {
            item.attributedContentText = NSAttributedString(string: contents.title)
        }
        return [item]
    }

    private func run(_ chosen: ShareSheet.Choice, _ sheet: ShareSheet) async throws -> HostMessage.Ending {
        let choice = chosen.extension
        let start = Date()
        let handOver: PageHandOver?
        let items: [NSExtensionItem]
        // As long as the extension works, its files are there.
        var files: LockedFolder?
        // What cannot be deleted now is swept away by the next share.
        defer { files?.remove { _ in } }
        do {
            handOver = try await sharing?.handOver(to: choice)
            if let webShare {
                let folder = try temporaryFolder()
                files = folder
                items = try await webShare.receive(from: page, in: folder.folder)
            } else {
                items = try handOver?.items ?? self.items()
            }
        } catch {
            try Task.checkCancellation()
            return Self.failed(choice, "\(error)")
        }
        try Task.checkCancellation()
        return try await host.withSession(
            for: choice, among: installed, items: items, donation: chosen.donation, presenter: presenter
        ) { outcome in
            var results: [URL] = []
            var ending = await ending(choice, outcome, handOver, &results)
            // A login that was filled in is in the page, and nowhere else.
            if handOver?.isFilling != true {
                sheet.remember(
                    chosen, command: chosen.command, outcome, items: items, since: start, results: results)
            }
            await addTransfers(of: outcome, to: &ending)
            return ending
        }
    }

    /// A folder for the time of this share.
    private func temporaryFolder() throws -> LockedFolder {
        // Not in /tmp, which may be memory.
        let parent = try OpenFolder(
            creating: host.folders.cache.appendingPathComponent("Temporary", isDirectory: true))
        LockedFolder.sweep(parent)
        return try LockedFolder(in: parent)
    }

    private func ending(
        _ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ handOver: PageHandOver?,
        _ results: inout [URL]
    ) async -> HostMessage.Ending {
        var warnings = handOver?.notes ?? []
        if !outcome.skipped.isEmpty {
            warnings.append("left out \(outcome.skipped.map(PrintableText.escaped).joined(separator: ", "))")
        }
        warnings += outcome.notices.map(PrintableText.escaped)
        warnings += outcome.openings.compactMap(\.failure?.message)
        switch outcome.ending {
        case .cancelled: return Self.cancelled(choice, outcome)
        case .failed(let error): return Self.failed(choice, error.message, outcome)
        case .completed(let items):
            var lines = await returned(items, &results)
            do {
                let hasChanged = try await handOver?.finish(with: items) ?? false
                if handOver?.isFilling == true, hasChanged { lines.append("the login was filled in") }
            } catch {
                let what =
                    handOver?.isFilling == true ? "the login was not filled in completely" : "the page was not changed"
                warnings.append("\(what): \(error)")
            }
            return .init(
                outcome: "completed", target: PrintableText.line(choice.displayName), message: "Done",
                lines: lines, warnings: warnings)
        }
    }

    /// Adds what the extension has begun to transfer in the background. It may take some seconds until that is known.
    private func addTransfers(of outcome: ExtensionOutcome, to ending: inout HostMessage.Ending) async {
        guard let own = ShareTransfers(of: outcome, in: host.folders) else { return }
        do {
            let transfers = try await own.decided()
            let left = transfers.count { !$0.isOver && $0.state != .suspended }
            if left > 0 {
                ending.lines.append(
                    left == 1
                        ? "1 transfer goes on in the background; appex transfer list shows it"
                        : "\(left) transfers go on in the background; appex transfer list shows them")
            }
            ending.warnings += transfers.failed.map { transfer in
                PrintableText.escaped("\(transfer.file ?? transfer.address): \(transfer.problem ?? "it has failed")")
            }
            ending.message += transfers.shortfall ?? ""
        } catch {
            ending.warnings.append(
                PrintableText.escaped(
                    "how far the transfers of this share are is not known: \(error); appex transfer list shows them"))
        }
    }

    /// What was returned, in lines for the person. Files are kept.
    private func returned(_ items: [NSExtensionItem], _ results: inout [URL]) async -> [String] {
        var store = ReturnedFileStore(host)
        var lines: [String] = []
        func line(_ file: URL) throws -> String {
            let kept = try store.keep(file)
            results.append(kept)
            return Self.line(kept)
        }
        for item in items {
            lines += [item.attributedTitle?.string, item.attributedContentText?.string].compactMap { $0 }
            for provider in item.attachments ?? [] where !provider.registeredTypeIdentifiers.isEmpty {
                do {
                    switch try await provider.content() {
                    case .text(let text): lines.append(text)
                    case .attributedText(let text): lines.append(text.string)
                    case .file(let file): lines.append(try line(file))
                    case .url(let url):
                        if !url.isFileURL { results.append(url) }
                        lines.append(try url.isFileURL ? line(url) : url.absoluteString)
                    case .data(let data): lines.append("returned \(data.count == 1 ? "1 byte" : "\(data.count) bytes")")
                    case .propertyList, .object: break
                    }
                } catch { lines.append("a returned \(provider.registeredTypeIdentifiers[0]) cannot be kept: \(error)") }
            }
        }
        return lines
    }

    private static func line(_ file: URL) -> String {
        let folder = file.deletingLastPathComponent().path
        return "\(PrintableText.escaped(file.filename)) is in \(PrintableText.escaped(folder))"
    }

    // MARK: Endings

    private static func cancelled(
        _ choice: InstalledExtension?, _ outcome: ExtensionOutcome? = nil
    ) -> HostMessage.Ending {
        .init(
            outcome: "cancelled", target: choice.map { PrintableText.line($0.displayName) },
            message: "Cancelled" + (outcome?.deliveryRemark ?? ""), lines: [],
            warnings: [])
    }

    private static func failed(
        _ choice: InstalledExtension?, _ reason: String, _ outcome: ExtensionOutcome? = nil
    ) -> HostMessage.Ending {
        .init(
            outcome: "failed", target: choice.map { PrintableText.line($0.displayName) },
            message: reason + (outcome?.deliveryRemark ?? ""), lines: [], warnings: []
        )
    }
}
