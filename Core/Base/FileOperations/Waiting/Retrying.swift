// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Attempts that are repeated until one succeeds.
public enum Retrying {
    /// Repeats an attempt after pauses of 50 µs to 5 ms, each twice as long as the one before. It blocks the thread.
    ///
    /// - Returns: false if no attempt has succeeded in time.
    /// - Throws: what the attempt throws.
    public static func until(_ end: ContinuousClock.Instant, _ attempt: () throws -> Bool) rethrows -> Bool {
        var pause: UInt32 = 50
        while try !attempt() {
            guard ContinuousClock.now < end else { return false }
            usleep(pause)
            pause = min(pause * 2, 5_000)
        }
        return true
    }
}
