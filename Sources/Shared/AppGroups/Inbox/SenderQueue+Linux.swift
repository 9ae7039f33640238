// SPDX-License-Identifier: Apache-2.0

import Foundation

extension SenderQueue {
    /// What it is if the machine does not say.
    static let unknownStart = "0"

    /// Differs each time the machine has started: what was remembered before is not believed, because a power failure may
    /// have kept an older state of it. (random(4), `boot_id`)
    static let machineStart: String = {
        let data = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id") ?? Data()
        let text = String(decoding: data, as: UTF8.self).filter { $0.isHexDigit }
        return text.isEmpty ? unknownStart : String(text.prefix(16))
    }()
}
