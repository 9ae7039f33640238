// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import Foundation
import ShareSheet
import TransferClient
import TransferMessages

/// The command `appex transfer wait`, which waits until transfers have ended, and shows their progress.
struct TransferWait: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wait", abstract: "Wait until transfers have ended, and show how far they are.",
        discussion: "The exit code is 0 if all of them did what they were meant to, else 1.")

    @Argument(help: "The transfers' numbers; without any, all that have not ended.")
    var numbers: [Int64] = []

    @Flag(help: "Print one JSON object at the end.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let waited =
                numbers.isEmpty
                ? try await TransferCommand.transfers(.unfinished) : try await TransferCommand.find(numbers)
            let selection = TransferSelection(
                numbers: Set(waited.map(\.number)), includesContinuations: true)
            let ended = try await Self.wait(for: selection)
            Output.report(TransferListReport(transfers: ended), json: json)
            if ended.contains(where: { $0.state != .done && $0.isContinued != true }) {
                throw ExitCode(CommandFailure.Code.failed.rawValue)
            }
        }
    }

    /// How long at least, and at most, until it is looked at them again.
    private static let intervals = Duration.milliseconds(250)...Duration.seconds(3)

    /// Waits, and shows how far they are if a person looks.
    ///
    /// - Parameters:
    ///   - selection: the transfers.
    ///   - folders: where the service keeps its queue; nil for the user's.
    /// - Returns: how they have ended.
    /// - Throws: ``CommandFailure`` if the service does not answer, or the person interrupts.
    static func wait(for selection: TransferSelection, in folders: ApplicationFolders? = nil) async throws
        -> [TransferReport]
    {
        try await TransferCommand.ask(orIfEmpty: [], in: folders) { service in
            let line = StatusLine()
            defer { line.clear() }
            var hasSaidPaused = false
            while true {
                let start = ContinuousClock.now
                let summary = try await service.ask(.summary(selection)).summary
                // Many transfers cost the service time that it could send in.
                let pause = min(max((ContinuousClock.now - start) * 4, intervals.lowerBound), intervals.upperBound)
                guard let summary, !summary.isOver else {
                    return try await service.transfers(selection).markingContinued()
                }
                line.show(text(summary))
                if !line.isShown, !hasSaidPaused, summary.left > 0, summary.paused == summary.left {
                    Output.printError(
                        summary.last.map { "transfer \($0.number) is paused; appex transfer resume \($0.number)" }
                            ?? "all \(summary.left) transfers are paused; appex transfer resume --all")
                    hasSaidPaused = true
                }
                // An interrupted sleep says nothing that the next line does not say better.
                do { try await Task.sleep(for: pause) } catch is CancellationError {}
                try CommandFailure.checkCancellation()
            }
        }
    }

    private static func text(_ summary: TransferSummary) -> String {
        if let last = summary.last { return "\(last.subject): \(last.stateText)" }
        guard summary.left > 0 else { return "all have ended; their app is launched" }
        return "\(summary.left) transfers, \(Phrase.size(summary.bytes)) so far"
    }
}
