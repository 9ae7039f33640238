// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeapModule
import Testing
import TransferMessages

@testable import TransferQueue

/// Tests of when each transfer begins, and in which order.
struct SchedulingTests {
    private typealias Harness = QueueHarness

    @Test func beginsWhenItIsResumed() {
        var harness = Harness()
        let client = harness.connect()
        #expect(harness.take(.creation(client, session: 1, task: 1, Harness.download(), .success(nil))).begun.isEmpty)
        let begun = harness.take(.message(client, .resume(session: 1, task: 1))).begun
        #expect(begun.map(\.request.address) == ["https://example.org/file"])
        #expect(harness.take(.message(client, .suspend(session: 1, task: 1))).contains(.stop(1)))
        #expect(harness.take(.message(client, .resume(session: 1, task: 1))).begun.count == 1)
    }

    @Test func limitsWhatIsUnderWayAtATime() {
        var limits = QueueLimits()
        limits.exchanges = 5
        limits.exchangesPerServer = 2
        var harness = Harness(limits: limits)
        let client = harness.connect()
        for task in 1...20 {
            harness.start(client, task, Harness.download("https://server\(task % 4).org/\(task)"))
        }
        #expect(harness.actions.begunTransfers == [1, 2, 3, 4, 5])
        // Servers take turns, and each goes on with what came first.
        harness.actions = []
        for _ in 1...15 {
            let id = harness.queue.reports.first { $0.state == .running }?.number ?? 0
            harness.answer(id, 200)
            let running = harness.queue.reports.filter { $0.state == .running }
            #expect(running.count <= 5)
        }
        #expect(Set(harness.actions.begunTransfers) == Set(6...20))
    }

    /// A server that has asked for time gets it, also when the network comes back meanwhile.
    @Test func leavesAServerAloneThatHasAskedForIt() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download("https://busy.org/"))
        harness.start(client, 2, Harness.download("https://gone.org/"))
        harness.answer(1, 503, ["Retry-After": "100"])
        harness.take(.exchanged(harness.number(2), Harness.cut()))
        #expect(harness.take(.networkReturned).begunTransfers == [2])
        #expect(harness.pass(101).begunTransfers == [1])
    }

    /// While the disk is waited for, the server already sends something else.
    @Test func goesOnBeforeAFileIsOnTheDisk() {
        var limits = QueueLimits()
        limits.exchangesPerServer = 1
        limits.unstoredFiles = 2
        var harness = Harness(limits: limits)
        let client = harness.connect()
        for task in 1...4 { harness.start(client, task, Harness.download("https://example.org/\(task)")) }
        let first = harness.number(1)
        #expect(harness.take(.received(first)).begunTransfers == [2])
        #expect(harness.queue.report(1)?.state == .running)
        // It has arrived: nothing is given up.
        #expect(!harness.take(.message(client, .suspend(session: 1, task: 1))).contains(.stop(1)))
        // As many as were promised, and no more.
        #expect(harness.take(.received(harness.number(2))).begunTransfers.isEmpty)
        let end = harness.take(.exchanged(first, Harness.answer(200)))
        #expect(end.delivered.map(\.id) == [1] && end.begunTransfers == [3])
        #expect(harness.take(.exchanged(harness.number(2), Harness.answer(200))).delivered.map(\.id) == [2])
        // What was cancelled meanwhile stays cancelled.
        harness.take(.received(harness.number(3)))
        harness.take(.message(client, .cancel(session: 1, task: 3, keepsData: false)))
        #expect(harness.take(.exchanged(harness.number(3), Harness.answer(200))).delivered.isEmpty)
        #expect(harness.queue.report(3)?.state == .cancelled && harness.queue.report(4)?.state == .running)
    }

    /// A connection can die without a word.
    @Test func replacesAnAttemptThatHasStalled() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        let first = harness.number(1)
        _ = harness.pass(9)
        harness.take(.moved(first, sent: 0, received: 1000))
        _ = harness.pass(9)
        #expect(harness.queue.reasonNotToRetry(1, at: harness.time)?.contains("it is under way") == true)
        #expect(!harness.take(.decision(1, .retry)).contains(.stop(1)))
        // It is also said how far an exchange is when nothing has moved.
        harness.take(.moved(first, sent: 0, received: 1000))
        _ = harness.pass(1)
        #expect(harness.queue.reasonNotToRetry(1, at: harness.time) == nil)
        let retried = harness.take(.decision(1, .retry))
        #expect(retried.contains(.stop(1)) && retried.begunTransfers == [1] && harness.number(1) != first)
        // What comes of the one before is not taken for this one's.
        #expect(harness.take(.exchanged(first, Harness.cut())).isEmpty || harness.queue.report(1)?.state == .running)
        #expect(harness.answer(1, 200).delivered.map(\.id) == [1])
    }

    @Test func sendsNothingTwiceBecauseThePersonIsImpatient() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.upload("POST"))
        harness.take(.reachedLastByte(harness.number(1)))
        _ = harness.pass(60)
        #expect(harness.queue.reasonNotToRetry(1, at: harness.time)?.contains("might get it twice") == true)
        let retried = harness.take(.decision(1, .retry))
        #expect(!retried.contains(.stop(1)) && retried.begun.isEmpty)
        #expect(harness.answer(1, 201).delivered.map(\.id) == [1])
    }

    @Test func doesNotLetOneServerKeepOthersWaiting() {
        var limits = QueueLimits()
        limits.exchanges = 3
        limits.exchangesPerServer = 2
        var harness = Harness(limits: limits)
        let client = harness.connect()
        for task in 1...100 { harness.start(client, task, Harness.download("https://busy.org/\(task)")) }
        harness.start(client, 101, Harness.download("https://quiet.org/"))
        #expect(harness.queue.report(101)?.state == .running)
    }

    @Test func beginsWithWhatIsUrgent() {
        var limits = QueueLimits()
        limits.exchanges = 1
        var harness = Harness(limits: limits)
        let client = harness.connect()
        for (task, priority) in [(1, 0.5), (2, 0.2), (3, 0.9), (4, 0.9)] as [(Int, Float)] {
            var description = Harness.download()
            description.priority = priority
            harness.start(client, task, description)
        }
        for id in [1, 3, 4, 2] as [Int64] { harness.answer(id, 200) }
        #expect(harness.actions.begunTransfers == [1, 3, 4, 2])
    }

    @Test func waitsLongerAfterEachFailure() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        for delay in [1.0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900] {
            let failed = harness.take(
                .exchanged(
                    harness.number(1), ExchangeResult(failure: TransferFailure(.cannotConnectToHost, "no one listens")))
            )
            #expect(failed.begun.isEmpty && harness.queue.report(1)?.state == .waiting)
            #expect(harness.pass(delay * 0.7).begun.isEmpty, "\(delay)")
            #expect(harness.pass(delay * 0.1).begun.count == 1, "\(delay)")
        }
        #expect(harness.queue.report(1)?.problem == "no one listens")
    }

    @Test func givesUpAfterItsTime() {
        var harness = Harness()
        let client = harness.connect { $0.resourceTimeout = 100 }
        harness.start(client, 1, Harness.download())
        harness.take(
            .exchanged(harness.number(1), ExchangeResult(failure: TransferFailure(.cannotFindHost, "no such server"))))
        #expect(harness.pass(50).begun.count == 1)
        let end = harness.pass(51).delivered.first?.ending
        #expect(end?.failure?.code == .timedOut && end?.failure?.reason.contains("no such server") == true)
    }

    /// Neither a clock that people set nor the time that it has waited for its program counts.
    @Test func countsOnlyTheTimeThatItWasTried() {
        var harness = Harness()
        let client = harness.connect { $0.resourceTimeout = 100 }
        harness.start(client, 1, Harness.download())
        #expect(harness.pass(10, clock: 1_000_000).delivered.isEmpty)
        #expect(harness.pass(10, clock: -2_000_000).delivered.isEmpty)
        harness.take(.message(client, .suspend(session: 1, task: 1)))
        #expect(harness.pass(1_000_000).delivered.isEmpty)
        harness.take(.message(client, .resume(session: 1, task: 1)))
        #expect(harness.pass(79).delivered.isEmpty)
        #expect(harness.pass(2).delivered.count == 1)
    }

    @Test func waitsUntilItsEarliestBeginning() {
        var harness = Harness()
        let client = harness.connect()
        var description = Harness.download()
        description.earliestBegin = harness.time.date + 600
        #expect(harness.start(client, 1, description).begun.isEmpty)
        #expect(harness.pass(300).begun.isEmpty)
        // People set the clock: it is looked at each minute.
        #expect(harness.pass(61, clock: 400).begun.count == 1)
    }

    @Test func leavesANetworkThatCosts() {
        var harness = Harness()
        let client = harness.connect { $0.allowsExpensiveNetwork = false }
        harness.start(client, 1, Harness.download())
        #expect(harness.take(.network(NetworkState(isMetered: true))).contains(.stop(1)))
        #expect(harness.queue.report(1)?.state == .offline && harness.pass(1000).begun.isEmpty)
        #expect(harness.take(.network(NetworkState())).begun.count == 1)
    }

    @Test func triesAtOnceWhenTheNetworkIsBack() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        for _ in 1...6 {
            harness.take(.exchanged(harness.number(1), Harness.cut()))
            _ = harness.pass(40)
        }
        harness.take(.exchanged(harness.number(1), Harness.cut()))
        #expect(harness.pass(10).begun.isEmpty)
        #expect(harness.take(.networkReturned).begun.count == 1)
    }

    @Test(arguments: [true, false]) func waitsForANetworkThatCostsNothing(_ isDiscretionary: Bool) {
        var harness = Harness()
        let client = harness.connect {
            $0.isDiscretionary = isDiscretionary
            $0.allowsExpensiveNetwork = isDiscretionary
        }
        harness.take(.network(NetworkState(isMetered: true)))
        #expect(harness.start(client, 1, Harness.download()).begun.isEmpty)
        #expect(harness.take(.network(NetworkState())).begun.count == 1)
    }

    @Test func doesWhatThePersonDecides() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        #expect(harness.take(.decision(1, .hold)).contains(.stop(1)))
        #expect(harness.queue.report(1)?.state == .paused)
        // The program cannot let it go on.
        harness.take(.message(client, .suspend(session: 1, task: 1)))
        #expect(harness.take(.message(client, .resume(session: 1, task: 1))).begun.isEmpty)
        #expect(harness.take(.decision(1, .release)).begun.count == 1)
        harness.take(
            .exchanged(harness.number(1), ExchangeResult(failure: TransferFailure(.cannotFindHost, "no such server"))))
        #expect(harness.take(.decision(1, .retry)).begun.count == 1)
        #expect(harness.take(.decision(1, .cancel)).delivered.first?.ending?.failure?.code == .cancelled)
    }

    @Test func remembersThatThePersonHasPausedIt() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        harness.take(.decision(1, .hold))
        var second = Harness(harness.stored)
        #expect(second.take(.timeIsUp).begun.isEmpty && second.queue.report(1)?.state == .paused)
    }

    @Test func limitsTheTransfersOfAnApp() {
        var limits = QueueLimits()
        limits.transfersPerApplication = 3
        var harness = Harness(limits: limits)
        let client = harness.connect()
        for task in 1...4 { harness.start(client, task, Harness.download()) }
        // The fourth one ends at once, and is not kept.
        let ended = harness.actions.messages.compactMap {
            if case .ended(_, let snapshot, let ending, _) = $0 { (snapshot.task, ending.failure?.code) } else { nil }
        }
        #expect(ended.map(\.0) == [4] && ended.first?.1 == .dataLengthExceedsMaximum)
        #expect(harness.queue.transfers.count == 3)
        harness.answer(1, 200)
        harness.take(.message(client, .acknowledge(session: 1, task: 1)))
        harness.start(client, 5, Harness.download())
        #expect(harness.queue.transfers.keys.sorted() == [2, 3, 4])
    }

    @Test func limitsWhatAnAppSays() {
        var limits = QueueLimits()
        limits.bytesPerApplication = 10_000
        var harness = Harness(limits: limits)
        let client = harness.connect()
        var description = Harness.download()
        description.request.body = Data(count: 4000)
        for task in 1...4 { harness.start(client, task, description) }
        #expect(harness.queue.transfers.count == 2)
    }

    /// Each change is thought of once: no alarm stays for each.
    @Test func keepsOneAlarmForATransfer() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        for _ in 1...100 {
            harness.take(.message(client, .suspend(session: 1, task: 1)))
            harness.take(.message(client, .resume(session: 1, task: 1)))
        }
        #expect(harness.queue.alarms.count < 3)
    }

    @Test func carriesOutTenThousandTransfers() {
        var harness = Harness()
        let client = harness.connect()
        for task in 1...10_000 { harness.start(client, task, Harness.download("https://example.org/\(task)")) }
        var waiting = harness.actions.begunTransfers[...]
        while let id = waiting.popFirst() { waiting += harness.answer(id, 200).begunTransfers }
        #expect(harness.actions.delivered.count == 10_000)
    }
}
