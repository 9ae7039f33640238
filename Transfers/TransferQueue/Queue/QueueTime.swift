// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// When an event happened.
package struct QueueTime: Hashable, Sendable {
    /// The time since the machine was started, sleep included, in seconds. Nothing sets it.
    package var uptime: TimeInterval
    /// The date of the machine's clock, which people set.
    package var date: Date

    package init(uptime: TimeInterval, date: Date) {
        self.uptime = uptime
        self.date = date
    }
}
