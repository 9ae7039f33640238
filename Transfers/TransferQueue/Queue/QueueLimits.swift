// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// How much the queue does at a time.
package struct QueueLimits: Hashable, Sendable {
    /// The number of exchanges at a time.
    package var exchanges = 48
    /// The number of exchanges at a time of one app.
    package var exchangesPerApplication = 24
    /// The number of exchanges at a time of one app with one server.
    package var exchangesPerServer = 6
    /// The number of apps' launches at a time, and of those of one app.
    package var launches = 8
    package var launchesPerApplication = 2
    /// How long a launched app may take to connect with its session, and after its last event to say that it is done, in seconds: what iOS gives an app to launch.
    package var launchAnswer: TimeInterval = 20
    /// How long a launched app may run, in seconds.
    package var launch: TimeInterval = 600
    /// How long a program waits for an app that was launched for its session, in seconds.
    package var wait: TimeInterval = 30
    /// The number of sessions at a time of one app.
    package var sessionsPerApplication = 1000
    /// The number of files at a time that were received and are not on the disk yet.
    package var unstoredFiles = 256
    /// The number of transfers that one app may have.
    package var transfersPerApplication = 100_000
    /// How much an app may say about its transfers, in bytes: all of it is in memory.
    package var bytesPerApplication = 64 << 20
    /// How long the second attempt waits for the first, in seconds. It doubles with each attempt.
    package var firstDelay: TimeInterval = 1
    /// The longest wait between two attempts, in seconds.
    package var longestDelay: TimeInterval = 900

    package init() {}

    /// Returns how long to wait at most after some failed attempts.
    func delay(after attempts: Int) -> TimeInterval {
        min(longestDelay, firstDelay * pow(2, Double(min(max(0, attempts - 1), 30))))
    }
}
