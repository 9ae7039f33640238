// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Shares that are answered in advance, with extensions that are at work meanwhile.
@Suite(.timeLimit(.minutes(30)))
struct ScriptedShareTests {
    private func share(_ home: Home, _ text: String) async throws -> Home.Result {
        try await home.appex(
            "share", "--text", text, "--to", "FillsLater", "--answer", "tap=Send", "--no-input", "--json")
    }

    /// The button comes after an answer of the network that takes twenty seconds, after a thread has computed, after a timer of two seconds, and beside a clock
    /// that never stands still.
    @Test(arguments: ["network", "thread", "timer", "clock"])
    func waitsForAFormThatIsAtWork(_ work: String) async throws {
        try await Home.with { home in
            try await home.installFixture("FillsLater")
            let result = try await share(home, work)
            #expect(try result.object()["outcome"] as? String == "completed", "\(result)")
            #expect(result.output.contains("\"contentText\":\"Send\""), "\(result)")
        }
    }

    /// One that is at rest waits for a person.
    @Test func missesAnAnswerWhenNothingComes() async throws {
        try await Home.with { home in
            try await home.installFixture("FillsLater")
            let result = try await share(home, "nothing")
            #expect(result.code == 64, "\(result)")
            #expect(
                result.output.contains("“Later” waits for a person; tap with --answer tap=NAME, one of Leave"),
                "\(result)")
        }
    }
}
