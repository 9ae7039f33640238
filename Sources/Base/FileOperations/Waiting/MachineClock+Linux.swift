// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The clock that people do not set.
package enum MachineClock {
    /// The time since the machine was started, sleep included, in seconds. (clock_gettime(2), `CLOCK_BOOTTIME`)
    ///
    /// It needs no file, unlike `/proc/uptime`, which a sandbox might not have.
    package static var uptime: Double {
        var time = timespec()
        // With this clock it cannot fail.
        clock_gettime(CLOCK_BOOTTIME, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
