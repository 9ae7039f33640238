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
            return Task.isCancelled ? Self.cancelled : Self.failed(nil, "\(error)")
        }
    }

    private func perform() async throws -> HostMessage.Ending {
        let sheet = try sheet()
        // A page that asks does not learn at once that there is nothing to choose from.
        guard share.kind == .web || !sheet.targets.isEmpty || !sheet.menu.notOffered.isEmpty else {
            return Self.failed(nil, "no extension is installed; `appex app install NAME.app` installs some")
        }
        channel.send(.offer(await description(of: sheet)))
        guard let choice = await choose(from: sheet) else { return Self.cancelled }
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
            if var choice = sheet.destinations(of: sheet.targets).first(where: { $0.identifier == identifier }) {
                choice.wasAsked = true
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
        let note = [sharing?.note(on: choice)].compactMap { $0 }
        return try await sheet.run(chosen, items: items, notes: note, presenter: presenter) { ended in
            // A login that was filled in is in the page, and nowhere else.
            let isFilling = handOver?.isFilling == true
            var result = await ended.result(
                keepsReturned: !isFilling && !ended.outcome.wasLook, rememberedAs: isFilling ? nil : chosen.command)
            var ending = await ending(result, handOver)
            addDeliveries(of: ended, to: &ending)
            await addTransfers(to: &result, &ending)
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

    private func ending(_ result: ShareResult, _ handOver: PageHandOver?) async -> HostMessage.Ending {
        var ending = HostMessage.Ending(
            outcome: result.ending, target: PrintableText.line(result.target.displayName), message: "Done",
            lines: result.deeds, warnings: result.remarks)
        switch result.outcome.ending {
        case .cancelled: ending.message = "Cancelled"
        case .failed(let error): ending.message = error.message
        case .completed(let items):
            ending.lines = result.returned.flatMap(Self.lines) + ending.lines
            ending.warnings = (handOver?.notes ?? []) + ending.warnings
            await finish(handOver, items, &ending)
        }
        ending.message += result.outcome.deliveryRemark
        return ending
    }

    private func finish(
        _ handOver: PageHandOver?, _ items: [NSExtensionItem], _ ending: inout HostMessage.Ending
    ) async {
        do {
            let hasChanged = try await handOver?.finish(with: items) ?? false
            if handOver?.isFilling == true, hasChanged { ending.lines.append("the login was filled in") }
        } catch {
            let what =
                handOver?.isFilling == true ? "the login was not filled in completely" : "the page was not changed"
            ending.warnings.append("\(what): \(error)")
        }
    }

    /// Adds the app that has to be opened for what was delivered.
    private func addDeliveries(of ended: EndedShare, to ending: inout HostMessage.Ending) {
        do {
            if let receiver = try ended.receiver() { ending.lines.append(receiver.text) }
        } catch {
            ending.warnings.append(PrintableText.escaped("whether an app has to be opened is not known: \(error)"))
        }
    }

    /// Adds what the extension has begun to transfer in the background. It may take some seconds until that is known.
    private func addTransfers(to result: inout ShareResult, _ ending: inout HostMessage.Ending) async {
        guard let own = ShareTransfers(of: result.outcome, in: host.folders) else { return }
        if let problem = await own.add(to: &result) { ending.warnings.append(PrintableText.escaped(problem)) }
        ending.lines += result.transferLines(withFailed: false)
        ending.warnings += result.failedTransferLines
        ending.message += result.transfers.shortfall ?? ""
    }

    /// The lines of what was returned: a file is named before its folder, as a popup is narrow.
    private static func lines(_ item: ReturnedItem) -> [String] {
        let texts = [item.title, item.contentText].compactMap { $0?.quotingHostLines }
        return texts
            + item.attachments.compactMap { attachment in
                guard let file = attachment.file else { return attachment.line }
                let folder = file.deletingLastPathComponent().path
                return "\(PrintableText.escaped(file.filename)) is in \(PrintableText.escaped(folder))"
            }
    }

    // MARK: Endings

    private static let cancelled = HostMessage.Ending(
        outcome: "cancelled", target: nil, message: "Cancelled", lines: [], warnings: [])

    private static func failed(_ choice: InstalledExtension?, _ reason: String) -> HostMessage.Ending {
        .init(
            outcome: "failed", target: choice.map { PrintableText.line($0.displayName) }, message: reason, lines: [],
            warnings: [])
    }
}
