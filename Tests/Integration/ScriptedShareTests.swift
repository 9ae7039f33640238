// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Shares that are answered in advance, with extensions that are at work meanwhile.
@Suite(.timeLimit(.minutes(30)))
struct ScriptedShareTests {
    private func withHome(_ body: (Home) async throws -> Void) async throws {
        try await Home.with { home in
            try await home.installFixture("FillsLater", network: true, module: "TransferFixture")
            try await body(home)
        }
    }

    private func share(_ home: Home, _ text: String) async throws -> Home.Result {
        // Without a helper for networks the extension has the machine's, and reaches a server on it.
        try await home.appex(
            "share", "--text", text, "--to", "FillsLater", "--answer", "tap=Send", "--no-input", "--json",
            environment: ["PATH": try home.programs("bwrap")])
    }

    private func expectSent(_ result: Home.Result) throws {
        #expect(try result.object()["outcome"] as? String == "completed", "\(result)")
        #expect(result.output.contains("\"contentText\":\"Send\""), "\(result)")
    }

    /// The button comes after a thread has computed, after a timer of two seconds, and beside a clock that never stands still.
    @Test(arguments: ["thread", "timer", "clock"])
    func waitsForAFormThatIsAtWork(_ work: String) async throws {
        try await withHome { home in try expectSent(try await share(home, work)) }
    }

    /// The button comes with a server's answer, later than a sheet at rest is waited for (10 s); also if the extension asks for it only after it was at rest.
    @Test(.enabled(if: Home.mechanism == nil, "Landlock has no networks"), arguments: ["network", "timer-and-network"])
    func waitsForAServer(_ work: String) async throws {
        try await withHome { home in
            let server = try await TransferServer(home)
            async let result = share(home, "\(work) \(server.address("hold/answer"))")
            try await home.wait { server.hasHeld }
            try await Task.sleep(for: .seconds(20))
            try server.goOn()
            try expectSent(try await result)
        }
    }

    /// One that is at rest waits for a person.
    @Test func missesAnAnswerWhenNothingComes() async throws {
        try await withHome { home in
            let result = try await share(home, "nothing")
            #expect(result.code == 64, "\(result)")
            #expect(
                result.output.contains("“Later” waits for a person; tap with --answer tap=NAME, one of Leave"),
                "\(result)")
        }
    }
}
