// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// The service's log, for a look at what has happened: each line with its time and the service's process.
package enum ServiceLog {
    private struct Minute {
        var start = ContinuousClock.now
        var lines = 0
    }

    /// So many lines are written in a minute. An app that causes more does not fill the disk with them.
    private static let linesPerMinute = 200
    private static let minute = Mutex(Minute())

    /// Writes a line to standard error, which is the log if a host has started the service.
    ///
    /// - Parameter message: what happened.
    package static func report(_ message: String) {
        let (number, leftOut) = minute.withLock { minute in
            var leftOut = 0
            if ContinuousClock.now - minute.start > .seconds(60) {
                leftOut = max(0, minute.lines - linesPerMinute)
                minute = Minute()
            }
            minute.lines += 1
            return (minute.lines, leftOut)
        }
        if leftOut > 0 { write("\(leftOut) lines were left out") }
        if number <= linesPerMinute { write(message) }
    }

    /// Writes why the service ends, however many lines there were.
    ///
    /// - Parameter message: why.
    package static func reportEnd(_ message: String) { write(message) }

    private static func write(_ message: String) {
        let time = Date().formatted(.iso8601)
        StandardError.write(
            "\(time) \(ProcessInfo.processInfo.processIdentifier) \(PrintableText.escaped(message))\n")
    }
}
