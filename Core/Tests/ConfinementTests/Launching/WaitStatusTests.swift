// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

@testable import Confinement

struct WaitStatusTests {
    @Test(arguments: [
        (0, WaitStatus.exited(0), "ended with the exit code 0"), (3 << 8, .exited(3), "ended with the exit code 3"),
        (9, .signalled(Signal(9)), "was ended by signal 9, Killed"),
        // With a core.
        (0x8B, .signalled(Signal(11)), "was ended by signal 11, Segmentation fault"),
    ])
    func readsWhatTheKernelSays(_ status: Int32, _ expected: WaitStatus, _ words: String) {
        #expect(WaitStatus(status) == expected && expected.description == words)
        #expect(WaitStatus(status).isSuccess == (status == 0))
    }

    private func sleeper() async throws -> ChildProcess {
        try await ChildProcess.start(
            "/bin/sleep", arguments: ["sleep", "1000"], environment: [:],
            descriptors: .init(input: try .nullDevice(), output: try .nullDevice()), group: .endsWithLeader)
    }

    @Test func waitsForTheEndOfAProcess() async throws {
        let process = try await sleeper()
        let identity = try #require(process.identity)
        #expect(await !identity.hasEnded(within: .milliseconds(20)))
        async let isGone = identity.hasEnded(within: .seconds(60))
        process.kill()
        #expect(await isGone)
        #expect(await process.status == .signalled(Signal(SIGKILL)))
        // Also of one that has ended long ago.
        #expect(await identity.hasEnded(within: .seconds(60)))
    }

    @Test func aCancelledCallerDoesNotWait() async throws {
        let process = try await sleeper()
        let identity = try #require(process.identity)
        let waiting = Task { await identity.hasEnded(within: .seconds(1800)) }
        waiting.cancel()
        #expect(await !waiting.value)
        process.kill()
        _ = await process.status
    }
}
