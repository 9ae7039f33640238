// SPDX-License-Identifier: Apache-2.0

import Dispatch
import FileOperations
import Foundation
import Synchronization

/// Finds out when the sheets of this process show all that its work leads to: nothing is asked of the host, nothing is queued on the main thread, all threads
/// are asleep, and no answer is awaited from a socket.
///
/// A person sees that. A presenter that answers in advance must be told: it would tap what is about to change, or give up on what is still loading.
final class SheetSettling: Sendable {
    private struct State {
        /// Counts what may lead to another sheet.
        var changes = 0
        /// The change after which the sheets were reported as settled.
        var reported = 0
        /// Whether a look is to come.
        var isScheduled = false
        /// How long work is left alone before the next look.
        var pause = SheetSettling.shortestPause
    }

    /// The kernel does not tell when work has ended: each look at work that goes on comes later than the one before, up to a fifth of a second.
    private static let shortestPause = Duration.milliseconds(1), longestPause = Duration.milliseconds(200)

    private static let looks = Looks()

    private let state = Mutex(State())
    private let report: @Sendable (_ isCurrent: () -> Bool) -> Bool

    /// - Parameter report: reports that the sheets have settled, and returns whether it has: it does not if something is asked of the host, if a sheet has
    ///   more to handle, or if what it is given returns false. Nothing that may lead to another sheet is noted meanwhile.
    init(report: @escaping @Sendable (_ isCurrent: () -> Bool) -> Bool) { self.report = report }

    /// Notes that something happened that may lead to another sheet.
    func noteChange() {
        state.withLock { state in
            state.changes += 1
            state.pause = Self.shortestPause
        }
        look(after: .zero)
    }

    private func look(after pause: Duration) {
        let isFirst = state.withLock { state in
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        if isFirst { Self.looks.add(after: pause) { [self] in settle() } }
    }

    /// Looks twice, after all that is queued on the main thread: one that waits for a lock is asleep, too, and does not come to the second look.
    private func settle() {
        let (changes, reported) = state.withLock { state in
            state.isScheduled = false
            return (state.changes, state.reported)
        }
        guard reported != changes else { return }
        for _ in 0..<2 {
            Self.waitForMainQueue()
            guard CurrentProcess.isAtWork else { continue }
            let pause = state.withLock { state in
                defer { state.pause = min(state.pause * 2, Self.longestPause) }
                return state.pause
            }
            return look(after: pause)
        }
        let isReported = report { state.withLock { $0.changes == changes } }
        if isReported { state.withLock { $0.reported = changes } }
    }

    private static func waitForMainQueue() {
        let isReached = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { isReached.signal() }
        isReached.wait()
    }

    /// Calls functions after a pause, on one thread for the whole process, which sees all others: one of Dispatch would be at work when another looks.
    private final class Looks: Sendable {
        private let waiting = Mutex<[(time: ContinuousClock.Instant, body: @Sendable () -> Void)]>([])
        private let isNeeded = DispatchSemaphore(value: 0)

        init() {
            let thread = Thread { [self] in
                while true {
                    guard let next = waiting.withLock({ $0.map(\.time).min() }) else {
                        isNeeded.wait()
                        continue
                    }
                    let rest = next - .now
                    if rest > .zero { _ = isNeeded.wait(timeout: .now() + rest / .seconds(1)) }
                    let now = ContinuousClock.now
                    let due = waiting.withLock { waiting in
                        defer { waiting.removeAll { $0.time <= now } }
                        return waiting.filter { $0.time <= now }
                    }
                    for (_, body) in due { body() }
                }
            }
            thread.name = "sheet settling"
            thread.start()
        }

        func add(after pause: Duration, _ body: @escaping @Sendable () -> Void) {
            waiting.withLock { $0.append((.now + pause, body)) }
            isNeeded.signal()
        }
    }
}
