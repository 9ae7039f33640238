// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import TransferMessages

/// `appex transfer wait`
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
            let first = try await TransferCommand.ask()
            let waited = numbers.isEmpty ? first.filter { !$0.isOver } : try TransferCommand.find(numbers, in: first)
            let ended = try await Self.wait(for: Set(waited.map(\.number)))
            Output.report(TransferListReport(transfers: ended), json: json)
            if ended.contains(where: { $0.state != .done }) { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    /// How often it is looked at them.
    private static let interval = Duration.milliseconds(250)

    /// Waits, and shows how far they are if a person looks.
    static func wait(for numbers: Set<Int64>) async throws -> [TransferReport] {
        let line = StatusLine()
        defer { line.clear() }
        while true {
            let transfers = try await TransferCommand.ask().filter { numbers.contains($0.number) }
            guard transfers.contains(where: { !$0.isOver }) else { return transfers }
            line.show(TransferListReport(transfers: transfers).summary)
            try CommandFailure.checkCancellation()
            try await Task.sleep(for: interval)
        }
    }
}
