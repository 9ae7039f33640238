// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import UniformTypes
import WebPages

/// A web page, as a browser shares it.
struct PageSubject: RequestSubject {
    /// A box for the hand-over to the chosen extension, which is empty before the extension gets the page.
    private final class Run {
        var handOver: PageHandOver?
    }

    private let sharing: PageSharing
    /// Nil if nothing is run in it.
    private let loaded: (any LoadedPage)?
    private let engine: String
    private let arguments: PageArguments
    private let message: String?
    private let run = Run()

    /// A page that is loaded.
    init(
        _ page: WebPage, _ loaded: any LoadedPage, _ engine: String, _ arguments: PageArguments,
        _ installation: Installation, message: String?
    ) {
        sharing = PageSharing(
            page, in: loaded, by: installation.host, among: installation.installed, filling: arguments.filling)
        self.loaded = loaded
        self.engine = engine
        self.arguments = arguments
        self.message = message
    }

    /// A page in which nothing is run, so that it need not be loaded.
    init(unloaded address: URL, _ arguments: PageArguments, _ installation: Installation, message: String?) {
        sharing = PageSharing(
            WebPage(address: address), in: nil, by: installation.host, among: installation.installed,
            filling: arguments.filling)
        loaded = nil
        engine = ""
        self.arguments = arguments
        self.message = message
    }

    private var page: WebPage { sharing.page }

    func name(for kind: RequestKind) -> String {
        page.title.isEmpty ? page.address.absoluteString : String(page.title.prefix(80))
    }

    var details: String? { page.title.isEmpty ? nil : page.address.absoluteString }

    var files: [URL] { [] }

    var picture: URL? { nil }

    var types: [[UTType]] { [[.url]] }

    func note(on choice: InstalledExtension) -> String? { sharing.note(on: choice) }

    func offer(_ installation: Installation, _ kind: RequestKind) -> ExtensionOffer { sharing.offer(of: kind.points) }

    func preview(for choice: InstalledExtension) -> [NSExtensionItem] { written(sharing.preview(for: choice)) }

    var dryRunNote: String? {
        loaded == nil ? "the page was not loaded: whether it can be, and gives this, is not known" : nil
    }

    func items(for choice: InstalledExtension, _ installation: Installation) async throws -> [NSExtensionItem] {
        run.handOver = nil
        do {
            let handOver = try await sharing.handOver(to: choice)
            run.handOver = handOver
            for note in handOver.notes { Output.printError("\(choice.displayName): \(PrintableText.escaped(note))") }
            return written(handOver.items)
        } catch {
            try CommandFailure.checkCancellation()
            throw CommandFailure(.failed, "\(choice.displayName): \(error)")
        }
    }

    /// Puts the person's message, if there is one, into the item as its text.
    private func written(_ items: [NSExtensionItem]) -> [NSExtensionItem] {
        if let message { items[0].attributedContentText = NSAttributedString(string: message) }
        return items
    }

    func finish(_ choice: InstalledExtension, _ outcome: ExtensionOutcome) async -> PageReport? {
        var report = PageReport(page, engine)
        guard let handOver = run.handOver else { return report }
        report.begin(handOver)
        guard case .completed(let items) = outcome.ending, let loaded else { return report }
        if let script = handOver.script, !handOver.isFilling, handOver.problem == nil {
            await noteRepeatedCalls(script, loaded)
        }
        do { report.end(changed: try await handOver.finish(with: items)) } catch { report.end(problem: "\(error)") }
        await save(loaded, &report)
        return report
    }

    private func noteRepeatedCalls(_ script: PageScript, _ loaded: any LoadedPage) async {
        do {
            guard try await loaded.completionCalls() > 1 else { return }
            Output.printError("\(script.name): run called completionFunction again; only the first call counts")
        } catch {
            // A page that has gone is reported by finalize.
        }
    }

    private func save(_ loaded: any LoadedPage, _ report: inout PageReport) async {
        guard let destination = arguments.destination else { return }
        guard report.problems.isEmpty else {
            report.saveProblem = "\(destination.shown) was not written: the page is not as the extension wants it"
            return
        }
        do {
            let draft = try TemporaryFolders.create().appendingPathComponent("page.\(destination.format.rawValue)")
            try await loaded.save(as: destination.format, to: draft)
            try FileCopier.copy(draft, to: destination.file)
            report.saved = destination.file.path
        } catch let error as FileOperationError where error.code == .alreadyExists {
            report.saveProblem = "\(destination.shown) exists by now, and was not overwritten"
        } catch { report.saveProblem = "\(destination.shown) was not written: \(error)" }
    }
}
