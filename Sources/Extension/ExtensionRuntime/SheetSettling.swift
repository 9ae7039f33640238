// SPDX-License-Identifier: Apache-2.0

import Dispatch
import FileOperations
import Foundation
import Synchronization

/// Finds out when the sheets of this process show all that it has to show by itself: nothing is asked of the host, nothing is queued on the main thread, no
/// other thread runs, and no timer is set. What comes then comes from outside.
///
/// Who looks at a sheet sees that. A presenter that answers from a script must be told: it would tap what is about to change, or give up on what is still
/// loading.
final class SheetSettling: Sendable {
    private struct State {
        /// Counts what may lead to another sheet.
        var changes = 0
        /// The change after which the sheets were reported as settled.
        var reported = 0
        /// Whether the main queue has a look before it.
        var isScheduled = false
        /// The timers that were waited for since the person did something.
        var timers = 0
    }

    /// A clock, or an animation, is no work: timers that only set the next one do not count after so many.
    private static let mostTimers = 3
    /// How long a running thread is left alone before the next look. The kernel tells nobody that a thread has nothing to do any more.
    private static let pause = Duration.milliseconds(10)

    private let state = Mutex(State())
    private let report: @Sendable (_ isCurrent: () -> Bool) -> Bool
    private let alarm = Alarm()

    /// - Parameter report: reports that the sheets have settled, and returns whether it has: it does not if something is asked of the host, if a sheet has
    ///   more to handle, or if what it is given returns false. Nothing that may lead to another sheet is noted meanwhile.
    init(report: @escaping @Sendable (_ isCurrent: () -> Bool) -> Bool) { self.report = report }

    /// Notes that something happened that may lead to another sheet.
    ///
    /// - Parameter isFromPerson: whether the person did it: then timers count again.
    func noteChange(isFromPerson: Bool = false) {
        state.withLock {
            $0.changes += 1
            if isFromPerson { $0.timers = 0 }
        }
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
        let activity = CurrentProcess.activity
        if activity.isBusy { return alarm.set(after: Self.pause) { self.look() } }
        if let timer = activity.nextTimer, countsTimer() { return alarm.set(after: timer + Self.pause) { self.look() } }
        let isReported = report { state.withLock { $0.changes == changes } }
        if isReported { state.withLock { $0.reported = changes } }
    }

    private func countsTimer() -> Bool {
        state.withLock { state in
            defer { state.timers += 1 }
            return state.timers < Self.mostTimers
        }
    }
}

/// Calls a function after a time, without a timer that this process would see among its own. A later one takes the place of an earlier one.
private final class Alarm: Sendable {
    private struct State {
        var end = ContinuousClock.now
        var action: (@Sendable () -> Void)?
        var hasThread = false
    }

    private let state = Mutex(State())
    private let changed = DispatchSemaphore(value: 0)

    func set(after time: Duration, _ action: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.end = .now + time
            state.action = action
            defer { state.hasThread = true }
            return !state.hasThread
        }
        changed.signal()
        // A thread of its own: it blocks.
        if isFirst {
            let thread = Thread { [self] in while true { serve() } }
            thread.name = "sheets settle"
            thread.start()
        }
    }

    private func serve() {
        guard let end = state.withLock({ $0.action == nil ? nil : $0.end }) else { return changed.wait() }
        let rest = ContinuousClock.now.duration(to: end).components
        let time =
            DispatchTime.now() + .seconds(Int(rest.seconds)) + .nanoseconds(Int(rest.attoseconds / 1_000_000_000))
        guard changed.wait(timeout: time) == .timedOut else { return }
        let action = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.end <= .now else { return nil }
            defer { state.action = nil }
            return state.action
        }
        action?()
    }
}
