// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A moment at which something may be due. What it is about decides then whether it still is.
struct Alarm: Comparable, Sendable {
    enum Subject: Hashable, Sendable {
        case transfer(Int64)
        case launch(SessionKey)
        case launchLimit(SessionKey)
        case waitingConnections(SessionKey)
    }

    /// As of the machine's uptime.
    let time: TimeInterval
    let subject: Subject

    static func < (left: Alarm, right: Alarm) -> Bool { left.time < right.time }
    static func == (left: Alarm, right: Alarm) -> Bool { left.time == right.time }
}
