// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The command of a request that runs at this moment, one of several perhaps.
final class RunningCommand: Sendable {
    private struct State {
        var number = 0
        var subject: String?
        var output: CommandOutput?
        var end: @Sendable () -> Void = {}
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let count: Int

    /// - Parameter count: the number of runs.
    init(count: Int) { self.count = count }

    /// Whether the person has cancelled.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Notes the run that has begun, and ends it at once if the person has cancelled.
    ///
    /// - Parameters:
    ///   - number: of the run.
    ///   - subject: what it is for.
    ///   - output: what it writes.
    ///   - end: ends it.
    func begin(_ number: Int, _ subject: String?, _ output: CommandOutput, end: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            (state.number, state.subject, state.output, state.end) = (number, subject, output, end)
            return state.isCancelled
        }
        if isCancelled { end() }
    }

    /// Ends the run, because the person has cancelled.
    func cancel() {
        let end = state.withLock { state in
            state.isCancelled = true
            return state.end
        }
        end()
    }

    /// The fraction of all runs that is done, nil if it is unknown, and what is done now.
    var progress: (fraction: Double?, detail: String) {
        let (number, subject, output) = state.withLock { ($0.number, $0.subject, $0.output) }
        let reported = output?.progress
        let words = reported?.detail ?? ""
        let detail = words.isEmpty && count > 1 ? subject ?? "" : words
        guard count > 1 else { return (reported?.fraction, detail) }
        return ((Double(number) + (reported?.fraction ?? 0)) / Double(count), detail)
    }
}
