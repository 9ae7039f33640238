// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
import Testing

@testable import SheetTargets

/// Tests of the state of a delivery that the host itself has begun.
struct SystemWorkTests {
    private static let refusal = ExtensionHostError(.returnedError, "it was refused")
    private static let limit = ExtensionHostError(.timedOut, "it took too long")

    private func deliver(_ work: SystemWork, failing error: (any Error)?) async {
        do { try await work.deliver { if let error { throw error } } } catch {
            // What is known of the delivery is what counts here.
        }
    }

    @Test func isUnknownOnceSomethingWasHandedOver() async {
        let work = SystemWork()
        #expect(work.delivery == .none)
        await deliver(work, failing: Self.refusal)
        #expect(work.delivery == .none)
        await deliver(work, failing: nil)
        #expect(work.delivery == .unknown)
        // The second of two things is refused; the first one has arrived all the same.
        await deliver(work, failing: Self.refusal)
        #expect(work.delivery == .unknown)
    }

    @Test(arguments: [true, false])
    func isUnknownIfItWasCutOff(_ isCancelled: Bool) async {
        let work = SystemWork()
        await deliver(work, failing: isCancelled ? CancellationError() : Self.limit)
        #expect(work.delivery == .unknown)
    }
}
