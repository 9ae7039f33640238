// SPDX-License-Identifier: Apache-2.0

import Foundation
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

    /// Differs each time the machine has started: what was written before may be there in an older state, because of a power
    /// failure. Nil if the machine does not tell. (random(4), `boot_id`)
    package static let start: String? = {
        let data = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id") ?? Data()
        let text = String(decoding: data, as: UTF8.self).filter { $0.isHexDigit }
        return text.isEmpty ? nil : String(text.prefix(16))
    }()
}
