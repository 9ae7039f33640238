// SPDX-License-Identifier: Apache-2.0

import Foundation
import ShareSheet
import Testing
import TransferMessages

@testable import ExtensionHost

/// Tests of the words of fronts about a share that has begun transfers, or did not complete.
struct ShareTransfersTests {
    private func transfers(_ states: TransferReport.State...) -> [TransferReport] {
        states.enumerated().map { number, state in
            TransferReport(
                number: Int64(number), application: "org.a", bundle: "org.a.share", request: "r", session: "s",
                task: number, direction: .upload, method: "PUT", address: "https://cloud.example.org/a", file: "a",
                label: nil, state: state, progress: TransferProgress(), attempts: 0, nextAttempt: nil, problem: nil,
                status: nil, created: Date(), ended: nil)
        }
    }

    @Test func saysHowManyTransfersHaveFailed() {
        #expect(transfers().shortfall == nil && transfers(.done, .running).shortfall == nil)
        #expect(transfers(.failed).shortfall == ", but its transfer failed")
        #expect(transfers(.failed, .failed).shortfall == ", but all its transfers failed")
        #expect(transfers(.failed, .done, .running).shortfall == ", but 1 of its 3 transfers failed")
        #expect(transfers(.cancelled).shortfall == ", but its transfer was cancelled")
        #expect(transfers(.cancelled, .cancelled).shortfall == ", but all its transfers were cancelled")
        #expect(transfers(.cancelled, .done).shortfall == ", but 1 of its 2 transfers was cancelled")
        #expect(
            transfers(.cancelled, .failed, .done).shortfall == ", but 2 of its 3 transfers failed or were cancelled")
        // Its app has gone on with another one.
        var continued = transfers(.failed, .done)
        continued[0].isContinued = true
        #expect(continued.shortfall == nil && continued.failed.isEmpty)
        // What comes later in the session is of something else, if the app says that this one has failed.
        for (isJudged, address, isDone, count) in [
            (nil, "https://a.example.org/b", true, 0), (true, "https://a.example.org/b", true, 1),
            // It was tried again.
            (true, nil, true, 0), (true, nil, false, 2),
        ] as [(Bool?, String?, Bool, Int)] {
            var reports = transfers(.failed, isDone ? .done : .failed)
            reports[0].ended = reports[1].created - 1
            reports[0].isJudged = isJudged
            if let address { reports[1].address = address }
            #expect(reports.markingContinued().failed.count == count)
        }
    }

    @Test func saysWhatWasDeliveredAllTheSame() {
        func remark(_ ending: ExtensionOutcome.Ending, _ delivery: ExtensionOutcome.Delivery) -> String {
            ExtensionOutcome.sample(ending, delivery: delivery).deliveryRemark
        }
        let failure = ExtensionOutcome.Ending.failed(ExtensionHostError(.crashed, "it crashed"))
        for ending in [ExtensionOutcome.Ending.cancelled, failure] {
            #expect(remark(ending, .none).isEmpty)
            #expect(remark(ending, .done).hasSuffix("had already been delivered"))
            #expect(remark(ending, .unknown).hasSuffix("may have been delivered"))
        }
        #expect(remark(.completed([]), .done).isEmpty)
    }
}
