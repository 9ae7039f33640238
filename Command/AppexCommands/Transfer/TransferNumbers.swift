// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionHost
import FileOperations
import ShareSheet
import TransferClient
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
            var refusals: [String] = []
            for part in stride(from: 0, to: chosen.count, by: TransferQuestion.partSize) {
                let numbers = Array(chosen[part..<min(part + TransferQuestion.partSize, chosen.count)])
                let decided = try await TransferCommand.ask(orIfEmpty: []) {
                    try await $0.ask(.decide(numbers, decision)).transfers
                }
                for number in numbers {
                    if let transfer = decided.first(where: { $0.number == number }) {
                        if let refusal = transfer.refusal {
                            if all {
                                refusals.append("\(number): \(refusal)")
                            } else {
                                report.fail("\(number)", refusal)
                            }
                            continue
                        }
                        if decision == .release || decision == .retry, transfer.state == .suspended {
                            if !all { report.fail("\(number)", "its program has not called resume(), and only it can") }
                            continue
                        }
                        if !json { Output.line("\(number) \(word): \(transfer.subject)") }
                        report.entries.append(TransferDetails(transfer: transfer))
                    } else if !all {
                        // One that was not named may have ended meanwhile.
                        report.fail("\(number)", Self.reason(known.first { $0.number == number }))
                    }
                }
            }
            if let first = refusals.first {
                let others = refusals.count > 1 ? ", and \(refusals.count - 1) more" : ""
                Output.printError("left alone: \(PrintableText.escaped(first))\(others)")
            }
            if json {
                Output.json(report)
            } else if chosen.isEmpty {
                Output.line("no transfer is under way")
            }
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.notOffered.rawValue) }
        }
    }

    /// Why nothing was decided about a transfer, as it was known.
    private static func reason(_ transfer: TransferReport?) -> String {
        guard let transfer else { return "there is no such transfer; appex transfer list --all shows them" }
        return transfer.isOver ? "it has ended (\(transfer.state.rawValue))" : "it has ended meanwhile"
    }
}
