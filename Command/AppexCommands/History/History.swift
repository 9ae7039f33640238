// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet
import TransferClient
import TransferMessages

/// The command `appex history`, which shows shares with their targets and results.
struct History: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history",
        abstract: "Show what you have shared, with what, and what came of it.",
        discussion: """
            Numbers count from the last one; appex again takes them. The history has names, paths and addresses, and no contents. It stays on this machine, in \
            a file for you alone, and orders the targets that you are offered. It has a few thousand entries; older ones go. --no-history keeps an entry out of it.

            Examples:
              appex history
              appex history --last 100 --json
              appex history --clear
            """)

    @Option(parsing: .unconditional, help: ArgumentHelp("The largest number of entries.", valueName: "number"))
    var last: Int = 20

    @Flag(help: "Delete all entries.")
    var clear = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard last > 0 else { throw ValidationError("--last: expected a number from 1, found \(last)") }
    }

    private struct Entry: TextReport {
        let number: Int
        let entry: HistoryEntry
        /// The transfers that the share has begun, as far as they are still known.
        var transfers: [TransferReport] = []

        private enum CodingKeys: String, CodingKey { case number, transfers }

        func encode(to encoder: any Encoder) throws {
            try entry.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(number, forKey: .number)
            if !transfers.isEmpty { try container.encode(transfers, forKey: .transfers) }
        }

        /// Returns the note on a file that was undone, moved or deleted since; empty if the file may still exist.
        private static func absence(of result: String) -> String {
            guard result.hasPrefix("/") else { return "" }
            do {
                _ = try FileStatus(ofLink: result)
                return ""
            } catch {
                // What cannot be looked at for another reason may be there.
                let isGone = [.notFound, .notAFolder].contains((error as? FileOperationError)?.code)
                return isGone ? " – not there any more" : ""
            }
        }

        var lines: [String] {
            let names = Phrase.names(entry.items.map(\.name))
            let skipped = entry.skipped.map { ", without \(Phrase.names($0))" } ?? ""
            let delivery = ["done": ", but delivered", "unknown": ", perhaps delivered"][entry.delivery ?? ""] ?? ""
            let reason = transfers.failed.first?.problem.map { ": \($0)" } ?? ""
            let shortfall = transfers.shortfall.map { "\($0)\(reason)" } ?? ""
            let ending =
                entry.outcome == "completed" && shortfall.isEmpty ? "" : " – \(entry.outcome)\(delivery)\(shortfall)"
            let time = entry.time.formatted(
                Date.ISO8601FormatStyle(timeZone: .current).year().month().day().dateTimeSeparator(.space)
                    .time(includingFractionalSeconds: false))
            let target = entry.title + (entry.action.map { ", \(ShareResult.shown($0))" } ?? "")
            return
                (["\(number)  \(time)  \(target): \(names)\(skipped)\(ending)"]
                + entry.results.map { "     → \($0)\(Self.absence(of: $0))" })
                .map(PrintableText.escaped)
        }
    }

    /// Returns the transfers that shares have begun, by the request of each.
    private static func transfers(of entries: [HistoryEntry]) async throws -> [String: [TransferReport]] {
        let requests = Set(entries.compactMap(\.transferRequest))
        guard !requests.isEmpty else { return [:] }
        return try await TransferCommand.ask(orIfEmpty: [:]) { service in
            var found: [String: [TransferReport]] = [:]
            for request in requests {
                // An app that goes on with a transfer that has failed begins another one.
                found[request] = try await service.transfers(
                    TransferSelection(request: request, includesContinuations: true)
                ).markingContinued()
            }
            // What an app has begun itself belongs to a share if its session serves no other one, also none that is not listed.
            let shares = Set(
                try await service.transfers(.all).filter { $0.request != nil }
                    .map { [$0.application, $0.session, $0.request] })
            let uses = shares.reduce(into: [[String?]: Int]()) { $0[Array($1.prefix(2)), default: 0] += 1 }
            return found.reduce(into: [:]) { result, entry in
                result[entry.key] = entry.value.filter {
                    $0.request == entry.key || $0.isJudged == true && uses[[$0.application, $0.session]] == 1
                }
            }
        }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            if !clear { Output.beginListing() }
            let folders = try ApplicationFolders()
            ActivityLog(folders).addKilledShares()
            let history = ShareHistory(folders)
            if clear { try history.clear() }
            var report = ListReport<Entry>("history")
            let entries = history.last(last) { report.fail("history", "\($0)") }
            var transfers: [String: [TransferReport]] = [:]
            do { transfers = try await Self.transfers(of: entries) } catch {
                Output.printError(
                    PrintableLine("what has become of transfers is not known: \(CommandFailure.words(error))"))
            }
            report.entries = entries.enumerated().map { index, entry in
                Entry(
                    number: entries.count - index, entry: entry,
                    transfers: entry.transferRequest.flatMap { transfers[$0] } ?? [])
            }
            if json {
                Output.json(report)
            } else if clear {
                Output.line("The history is empty.")
            } else if report.entries.isEmpty, report.failures.isEmpty {
                Output.line("Nothing has been shared yet.")
            } else {
                Output.lines(report.entries.flatMap(\.lines))
            }
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }
}
