// SPDX-License-Identifier: Apache-2.0

import Dispatch
import FileOperations
import Foundation
import Synchronization

/// Finds out when the sheets of this process show all that its work leads to: nothing is asked of the host, nothing is queued on the main thread, no other
/// thread runs, and no answer is awaited from a socket.
///
/// A person sees that. A presenter that answers in advance must be told: it would tap what is about to change, or give up on what is still loading.
final class SheetSettling: Sendable {
    private struct State {
        /// Counts what may lead to another sheet.
        var changes = 0
        /// The change after which the sheets were reported as settled.
        var reported = 0
        /// Whether the main queue has a look before it.
        var isScheduled = false
    }

    /// How long work is left alone before the next look. The kernel does not tell when it has ended.
    private static let pause = Duration.milliseconds(10)

    private let state = Mutex(State())
    private let report: @Sendable (_ isCurrent: () -> Bool) -> Bool

    /// - Parameter report: reports that the sheets have settled, and returns whether it has: it does not if something is asked of the host, if a sheet has
    ///   more to handle, or if what it is given returns false. Nothing that may lead to another sheet is noted meanwhile.
    init(report: @escaping @Sendable (_ isCurrent: () -> Bool) -> Bool) { self.report = report }

    /// Notes that something happened that may lead to another sheet.
    func noteChange() {
        state.withLock { $0.changes += 1 }
        look()
    }

    /// Looks after all that is queued on the main thread now.
    private func look() {
        let isFirst = state.withLock { state in
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        guard isFirst else { return }
        let changes = state.withLock { $0.changes }
        // What the queued work queues itself comes before the second block.
        DispatchQueue.main.async { DispatchQueue.main.async { self.settle(after: changes) } }
    }

    private func settle(after changes: Int) {
        let isCurrent = state.withLock { state in
            state.isScheduled = false
            return state.changes == changes
        }
        guard isCurrent else { return look() }
        guard state.withLock({ $0.reported != changes }) else { return }
        guard !CurrentProcess.isAtWork else { return later() }
        let isReported = report { state.withLock { $0.changes == changes } }
        if isReported { state.withLock { $0.reported = changes } }
    }

    /// Looks again after a pause, on a thread of its own: it sleeps.
    private func later() {
        Thread.detachNewThread { [self] in
            Thread.sleep(forTimeInterval: Self.pause / .seconds(1))
            look()
        }
    }
}
