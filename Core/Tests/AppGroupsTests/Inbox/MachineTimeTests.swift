// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppGroups

struct MachineTimeTests {
    private static func time(_ start: String, _ uptime: Double, _ date: Double) -> MachineTime {
        MachineTime(start: start, uptime: uptime, date: Date(timeIntervalSince1970: date))
    }

    /// A clock that is wrong once deletes nothing: what it says counts for a day at most, and for nothing while the machine runs.
    @Test func believesTheMachineMoreThanTheClock() {
        let month = 31 * 86_400.0
        let before = Self.time("a", 100, 1_000)
        #expect(Self.time("a", 160, 1_000 + month).seconds(since: before) == 60)
        #expect(Self.time("a", 160, -month).seconds(since: before) == 60)
        #expect(Self.time("b", 5, 1_000 + month).seconds(since: before) == 86_400)
        #expect(Self.time("b", 5, 1_500).seconds(since: before) == 500)
        #expect(Self.time("b", 5, -month).seconds(since: before) == 0)
    }

    @Test func countsTheTimeSinceTheMachineStarted() async throws {
        // By another clock, from inside and from outside: a machine with much to do may sleep long.
        let start = ContinuousClock.now
        let first = MachineTime.now
        let inner = ContinuousClock.now
        try await Task.sleep(for: .milliseconds(30))
        let shortest = inner.duration(to: .now) / .seconds(1)
        let elapsed = MachineTime.now.seconds(since: first)
        let longest = start.duration(to: .now) / .seconds(1)
        #expect(elapsed > shortest - 0.01 && elapsed < longest + 0.01, "\(shortest) \(elapsed) \(longest)")
    }
}
