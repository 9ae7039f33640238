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
            if ended.contains(where: { $0.state != .done && !$0.wasContinued(in: ended) }) {
                throw ExitCode(CommandFailure.Code.failed.rawValue)
            }
        }
    }

    /// How long at least, and at most, until it is looked at them again.
    private static let intervals = Duration.milliseconds(250)...Duration.seconds(3)

    /// Waits, and shows how far they are if a person looks: also for what their apps go on with when they have ended.
    static func wait(for numbers: Set<Int64>) async throws -> [TransferReport] {
        guard let first = numbers.min() else { return [] }
        return try await wait { transfers in
            let sessions = Set(transfers.filter { numbers.contains($0.number) }.map { [$0.application, $0.session] })
            return transfers.filter {
                numbers.contains($0.number)
                    || $0.number > first && $0.request == nil && sessions.contains([$0.application, $0.session])
            }
        } until: {
            $0.isOver && $0.isWithApplication != true
        }
    }

    /// Waits for the transfers of a request, and for those that the app goes on with when they have ended.
    static func waitForSessions(of request: String) async throws -> [TransferReport] {
        try await wait { transfers in
            let own = transfers.filter { $0.request == request }
            let sessions = Set(own.map { [$0.application, $0.session] })
            guard let first = own.map(\.number).min() else { return [] }
            return transfers.filter {
                $0.number >= first && ($0.request == request || $0.request == nil)
                    && sessions.contains([$0.application, $0.session])
            }
        } until: {
            $0.isOver && $0.isWithApplication != true
        }
    }

    private static func wait(
        for selection: ([TransferReport]) -> [TransferReport], until isDone: (TransferReport) -> Bool
    ) async throws -> [TransferReport] {
        let line = StatusLine()
        defer { line.clear() }
        while true {
            let start = ContinuousClock.now
            let transfers = selection(try await TransferCommand.ask())
            // A long list costs the service time that it could send in.
            let pause = min(max((ContinuousClock.now - start) * 4, intervals.lowerBound), intervals.upperBound)
            guard !transfers.allSatisfy(isDone) else { return transfers }
            line.show(TransferListReport(transfers: transfers).summary)
            // An interrupted sleep says nothing that the next line does not say better.
            do { try await Task.sleep(for: pause) } catch is CancellationError {}
            try CommandFailure.checkCancellation()
        }
    }
}

extension TransferReport {
    /// Whether the app, or the extension that still ran, has gone on with another transfer after this one had failed.
    func wasContinued(in transfers: [TransferReport]) -> Bool {
        guard let ended else { return false }
        return transfers.contains {
            $0.number > number && $0.session == session && $0.application == application
                && [nil, request].contains($0.request) && $0.created >= ended
        }
    }
}
