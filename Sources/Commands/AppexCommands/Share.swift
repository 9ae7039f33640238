// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import ExtensionItems
import FileOperations
import Foundation
import Sheets
import TerminalSheets

/// `appex share`
struct Share: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "share", abstract: "Share files, links and text through an extension.",
        discussion: """
            Offers the extensions whose activation rule takes what you share, runs the chosen one confined, and prints the \
            outcome.

            Examples:
              appex share photo.jpg
              appex share a.jpg b.jpg --text "From Rome" --action communicator.send --answer conversation=Alice
              appex share https://swift.org --to org.appex.office.share --json
              ls | appex share - --action buffer.copy
            """)

    @OptionGroup var arguments: ItemArguments

    @Option(help: "The extension, by identifier or name, instead of asking.")
    var to: String?

    @Option(help: "The action, such as disk.save, instead of asking.")
    var action: String?

    @Option(help: ArgumentHelp("The answer to a field of a sheet, instead of asking.", valueName: "field=value"))
    var answer: [String] = []

    @Option(help: "How many seconds an extension may be silent before it is ended.")
    var timeout: Int = 600

    @Flag(help: "Print one JSON object, and never ask.")
    var json = false

    @Flag(help: "Pass on what the extension writes to standard error.")
    var verbose = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting(json: json, as: { ShareReport(to: to, action: action, $0) }) {
            let task = Task { try await share() }
            let signals = SignalHandler { task.cancel() }
            defer { signals.stop() }
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        }
    }

    private func answers() throws -> [String: String] {
        var result: [String: String] = [:]
        for entry in answer {
            let sides = entry.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard sides.count == 2, !sides[0].isEmpty else {
                throw CommandFailure(.usage, "--answer: expected FIELD=VALUE, found “\(entry)”")
            }
            result[sides[0]] = sides[1]
        }
        return result
    }

    private func share() async throws {
        guard timeout > 0 else {
            throw CommandFailure(.usage, "--timeout: expected a number of seconds from 1, found \(timeout)")
        }
        let answers = try answers()
        let host = try ExtensionHost(limits: SessionLimits(silence: .seconds(timeout)), echoesOutput: verbose)
        let installed = try Installation(host).installed
        let items = UncheckedTransfer(try await arguments.extensionItems())
        let offer = host.offer(for: items.value, among: installed)
        let presenter = presenter(answers)
        guard let choice = try await choose(offer, presenter) else {
            throw CommandFailure(.cancelled, "cancelled: no extension chosen")
        }
        try await host.withSession(
            for: choice, among: installed, items: items.value, action: action, presenter: presenter
        ) { outcome in
            try await report(choice, outcome, host)
        }
    }

    private func presenter(_ answers: [String: String]) -> any SheetPresenter {
        if !json, answer.isEmpty, let terminal = TerminalPresenter(interrupted: { SignalHandler.interrupt() }) {
            return terminal
        }
        let isQuiet = json
        return ScriptedPresenter(answers: answers) { sheet in
            for line in isQuiet ? [] : PlainSheet.lines(sheet) { Output.line(line) }
        }
    }

    // MARK: Choosing

    private func choose(_ offer: ExtensionOffer, _ presenter: any SheetPresenter) async throws -> InstalledExtension? {
        if let to { return try named(to, offer) }
        guard !offer.offered.isEmpty else { throw nothing(offer) }
        if offer.offered.count == 1 { return offer.offered[0] }
        let names = offer.offered.map(\.identifier).joined(separator: ", ")
        let sheet = Sheet.menu(
            ListSheet(
                title: "Share with", field: "extension",
                entries: offer.offered.map {
                    ListSheet.Entry(identifier: $0.identifier, title: $0.displayName, detail: $0.applicationName)
                }))
        switch await Self.ask(presenter, sheet) {
        case .event(.chose(let identifier)): return offer.offered.first { $0.identifier == identifier }
        case .event: return nil
        case .refused: throw CommandFailure(.usage, "several extensions take this; choose one with --to: \(names)")
        }
    }

    private static func ask(_ presenter: any SheetPresenter, _ sheet: Sheet) async -> SheetAnswer {
        defer { presenter.dismiss(number: 0) }
        for await answer in presenter.present(sheet, number: 0) { return answer }
        return .event(.cancelled)
    }

    private func named(_ name: String, _ offer: ExtensionOffer) throws -> InstalledExtension {
        if let found = offer.offered.first(where: { $0.identifier == name }) { return found }
        let found = offer.offered.filter { $0.displayName.lowercased() == name.lowercased() }
        guard found.count < 2 else {
            let identifiers = found.map(\.identifier).joined(separator: ", ")
            throw CommandFailure(
                .usage, "several extensions are called \(name); name one by its identifier: \(identifiers)")
        }
        if let found = found.first { return found }
        let refusal = offer.notOffered.first {
            $0.identifier == name || $0.displayName.lowercased() == name.lowercased()
        }
        throw notOffered(
            refusal.map { "\(name) does not take this: \($0.reason)" } ?? "no extension \(name) is installed")
    }

    private func nothing(_ offer: ExtensionOffer) -> CommandFailure {
        let reasons = offer.notOffered.prefix(5).map { "\n  \($0.identifier): \($0.reason)" }.joined()
        return notOffered(
            offer.notOffered.isEmpty
                ? "no extension is installed; appex app install NAME.app brings some"
                : "no installed extension takes this:\(reasons)")
    }

    private func notOffered(_ message: String) -> CommandFailure { CommandFailure(.notOffered, message) }

    // MARK: Reporting

    private func report(_ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ host: ExtensionHost) async throws {
        var returned: [ReturnedItemReport] = []
        if case .completed(let items) = outcome.ending {
            var store = ReturnedFileStore(host)
            for item in items { returned.append(await ReturnedItemReport(item, &store)) }
        }
        let report = ShareReport(choice, outcome, returned)
        if json { Output.json(report) } else { report.printForPeople() }
        switch outcome.ending {
        case .completed: return
        case .cancelled: throw ExitCode(CommandFailure.Code.cancelled.rawValue)
        case .failed: throw ExitCode(CommandFailure.Code.failed.rawValue)
        }
    }
}
