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
        abstract: "Share files, links and text through an extension.",
        discussion: """
            Offers the extensions whose activation rule takes what you share, runs the chosen one confined, and tells what \
            came of it.

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

    @Flag(help: "Print one JSON object, and ask nobody.")
    var json = false

    @Flag(help: "Pass on what the extension writes to standard error.")
    var verbose = false

    func validate() throws {
        _ = try answers()
        guard timeout > 0 else { throw ValidationError("--timeout takes a number of seconds from 1") }
    }

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting {
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
                throw ValidationError("--answer takes FIELD=VALUE, not “\(entry)”")
            }
            result[sides[0]] = sides[1]
        }
        return result
    }

    private func share() async throws {
        let host = try ExtensionHost(limits: SessionLimits(silence: .seconds(timeout)), echoesOutput: verbose)
        let installed = try Installation(host).installed
        let items = UncheckedTransfer(try arguments.extensionItems())
        let offer = host.offer(for: items.value, among: installed)
        let presenter = try presenter()
        guard let choice = try await choose(offer, presenter) else {
            return try report(nil, cancelledBy: "nobody chose")
        }
        try await host.withSession(
            for: choice, among: installed, items: items.value, action: action, presenter: presenter
        ) { outcome in
            try await report(choice, outcome, host)
        }
    }

    private func presenter() throws -> any SheetPresenter {
        if !json, answer.isEmpty, let terminal = TerminalPresenter(interrupted: { SignalHandler.interrupt() }) {
            return terminal
        }
        let isQuiet = json
        return ScriptedPresenter(answers: try answers()) { sheet in
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
        if let found = offer.offered.first(where: {
            $0.identifier == name || $0.displayName.lowercased() == name.lowercased()
        }) {
            return found
        }
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

    /// With `--json` also this is told as an object.
    private func notOffered(_ message: String) -> CommandFailure {
        if json {
            Output.json(
                .object([
                    ("extension", .optional(to)), ("action", .optional(action)), ("outcome", .string("failed")),
                    ("returnedItems", .array([])),
                    ("error", .object([("code", .string("notOffered")), ("message", .string(message))])),
                    ("sandbox", .null), ("peakMemory", .null), ("duration", .number(0)),
                ]))
        }
        return CommandFailure(.notOffered, message)
    }

    // MARK: Telling

    private func report(_ choice: InstalledExtension?, cancelledBy reason: String) throws {
        throw CommandFailure(.cancelled, "cancelled: \(reason)")
    }

    private func report(_ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ host: ExtensionHost) async throws {
        var returned: [NSExtensionItem] = []
        if case .completed(let items) = outcome.ending { returned = items }
        var attachments: [ReturnedItem] = []
        for item in returned { attachments.append(try await ReturnedItem(item, host)) }
        if json {
            Output.json(object(choice, outcome, attachments))
        } else {
            tell(choice, outcome, attachments)
        }
        switch outcome.ending {
        case .completed: return
        case .cancelled: throw ExitCode(CommandFailure.Code.cancelled.rawValue)
        case .failed: throw ExitCode(CommandFailure.Code.failed.rawValue)
        }
    }

    private func object(_ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ returned: [ReturnedItem])
        -> Output.Value
    {
        var error = Output.Value.null
        let name: String
        switch outcome.ending {
        case .completed: name = "completed"
        case .cancelled: name = "cancelled"
        case .failed(let failure):
            name = "failed"
            error = .object([
                ("code", .string(failure.code.name)), ("message", .string(failure.message)),
                ("standardError", .string(failure.standardErrorTail)),
            ])
        }
        return .object([
            ("extension", .string(choice.identifier)), ("action", .optional(outcome.action)),
            ("outcome", .string(name)),
            ("returnedItems", .array(returned.map(\.value))), ("error", error), ("sandbox", .string(outcome.sandbox)),
            ("peakMemory", outcome.peakMemory.map { .integer(Int($0)) } ?? .null),
            ("duration", .number(outcome.duration)),
        ])
    }

    private func tell(_ choice: InstalledExtension, _ outcome: ExtensionOutcome, _ returned: [ReturnedItem]) {
        let name = choice.displayName + (outcome.action.map { ", \($0)" } ?? "")
        switch outcome.ending {
        case .completed:
            Output.line("\(name): completed")
            for line in returned.flatMap(\.lines) { Output.line("  " + line) }
        case .cancelled: Output.complain("\(name): cancelled")
        case .failed(let failure):
            Output.complain("\(name): failed: \(failure.message)")
            for line in failure.standardErrorTail.split(separator: "\n").suffix(10) {
                Output.complain("  it wrote: " + FileOperationError.shown(String(line)))
            }
        }
    }
}
