// SPDX-License-Identifier: Apache-2.0

extension Task where Success == Never, Failure == Never {
    /// Suspends the task for a time.
    ///
    /// - Returns: false if the task was cancelled meanwhile, true if the time is over.
    package static func pause(for duration: Duration) async -> Bool {
        await pause(until: ContinuousClock.now + duration)
    }

    /// Suspends the task until a point in time.
    ///
    /// - Returns: false if the task was cancelled meanwhile, true if the time has come.
    package static func pause(until end: ContinuousClock.Instant) async -> Bool {
        // The one error of a sleep is that the task was cancelled.
        do { try await sleep(until: end, clock: .continuous) } catch { return false }
        return true
    }
}
