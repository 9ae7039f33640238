// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import TransferMessages

/// The transfers that a command is about.
struct TransferNumbers: ParsableArguments {
    @Argument(help: "The transfers' numbers, as appex transfer list shows them.")
    var numbers: [Int64] = []

    @Flag(help: "All that have not ended.")
    var all = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard all != !numbers.isEmpty else { throw ValidationError("name the numbers of transfers, or give --all") }
    }

    /// Decides about each of them, and reports what they do then.
    ///
    /// - Parameters:
    ///   - decision: what the person has decided.
    ///   - word: what has happened, for the report.
    /// - Throws: `ExitCode`.
    func decide(_ decision: PersonsDecision, _ word: String) async throws {
        var report = ListReport<TransferDetails>("transfers", none: "no transfer is under way")
        try await CommandFailure.reporting(json: json, as: { report.stopped($0) }) {
            let known = try await TransferCommand.transfers(
                all ? .unfinished : TransferSelection(numbers: Set(numbers)))
            let chosen = all ? known.map(\.number) : numbers
            try await TransferCommand.ask(orIfEmpty: ()) { service in
                for number in chosen {
                    guard
                        let transfer = try await service.transfers(TransferSelection(numbers: [number])).first
                    else {
                        report.fail("\(number)", "there is no such transfer; appex transfer list --all shows them")
                        continue
                    }
                    // One that was not named and has ended meanwhile.
                    if all, transfer.isOver { continue }
                    guard !transfer.isOver else {
                        report.fail("\(number)", "it has ended (\(transfer.state.rawValue))")
                        continue
                    }
                    guard let now = try await service.ask(.decide(number, decision)).transfers.first else { continue }
                    if !json { Output.line("\(number) \(word): \(TransferDetails(transfer: now).subject)") }
                    report.entries.append(TransferDetails(transfer: now))
                }
            }
            if json {
                Output.json(report)
            } else if chosen.isEmpty {
                Output.line("no transfer is under way")
            }
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.notOffered.rawValue) }
        }
    }
}
