// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation

/// A moment that does not depend on the clock that people set, as long as the machine runs.
package struct MachineTime: Hashable, Sendable, Codable {
    /// Identifies the start of the machine. (random(4), `boot_id`)
    package var start: String
    /// Since then, sleep included, in seconds.
    package var uptime: TimeInterval
    /// The time that the machine's clock showed, which people can set.
    var date: Date

    /// Reads the present moment from the machine's uptime and its clock.
    package static var now: MachineTime {
        MachineTime(start: SenderQueue.machineStart, uptime: MachineClock.uptime, date: Date())
    }

    /// The start, if the machine tells it.
    package var knownStart: String? { start == SenderQueue.unknownStart ? nil : start }

    /// The longest time that is believed of a clock, in seconds: a day.
    private static let believed: TimeInterval = 86_400

    /// Returns the time since an earlier moment, in seconds. If the machine was started anew in between, only the clock knows,
    /// which may have been wrong at either moment: at most a day of what it says counts.
    func seconds(since earlier: MachineTime) -> TimeInterval {
        if start == earlier.start { return max(0, uptime - earlier.uptime) }
        return min(max(0, date.timeIntervalSince(earlier.date)), Self.believed)
    }
}
