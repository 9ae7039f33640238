// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import TransferMessages

@testable import TransferQueue

/// Tests of the limits on the effects that one app has on the others, and on the service.
struct FairnessTests {
    private typealias Harness = QueueHarness

    private static let other = TransferProgram(
        bundle: "org.other", application: "org.other", groups: [], request: nil)

    private static func connect(
        _ harness: inout Harness, _ program: TransferProgram, _ identifier: String, for session: SessionKey? = nil
    ) -> ClientNumber {
        let client = harness.launch(program, for: session)
        harness.take(.message(client, .connect(session: 1, TransferSessionDescription(identifier: identifier))))
        return client
    }

    /// However many servers an app lets wait, another one's transfer begins.
    @Test func keepsRoomForOtherApps() {
        var harness = Harness()
        let busy = harness.connect()
        for task in 1...200 { harness.start(busy, task, Harness.download("https://silent\(task % 40).org/\(task)")) }
        #expect(harness.queue.reports.count { $0.state == .running } == QueueLimits().exchangesPerApplication)
        let other = Self.connect(&harness, Self.other, "own")
        #expect(harness.start(other, 1, Harness.download("https://silent1.org/")).begun.count == 1)
    }

    /// An app that waits for many answers of a server keeps no other from it.
    @Test func keepsRoomAtAServerForOtherApps() {
        var harness = Harness()
        let busy = harness.connect()
        for task in 1...20 { harness.start(busy, task, Harness.download("https://example.org/\(task)")) }
        #expect(harness.queue.reports.count { $0.state == .running } == QueueLimits().exchangesPerServer)
        let other = Self.connect(&harness, Self.other, "own")
        #expect(harness.start(other, 1, Harness.download("https://example.org/")).begun.count == 1)
    }

    /// An app with many sessions is launched for a few at a time, and for all of them in the end.
    @Test func launchesAnAppForAFewSessionsAtATime() {
        var harness = Harness()
        let app = Harness.app
        for number in 1...10 {
            let client = Self.connect(&harness, app, "session\(number)")
            harness.start(client, 1, Harness.download())
            harness.answer(Int64(number), 200)
            harness.take(.clientLeft(client))
        }
        #expect(harness.actions.launched.count == QueueLimits().launchesPerApplication)
        var ended = 0
        while ended < harness.actions.launched.count {
            let key = harness.actions.launched[ended]
            let client = Self.connect(&harness, app, key.identifier, for: key)
            for transfer in harness.actions.delivered.suffix(1) {
                harness.take(.message(client, .acknowledge(session: 1, task: transfer.task)))
            }
            harness.take(.message(client, .handledEvents(identifier: key.identifier)))
            harness.take(.clientLeft(client))
            harness.take(.launchEnded(key))
            ended += 1
        }
        #expect(Set(harness.actions.launched).count == 10 && harness.queue.transfers.isEmpty)
    }

    /// To stop and go on again leaves nothing behind, while others keep the server busy.
    @Test func forgetsVoidPlaces() {
        var turns = TurnQueue()
        let lane = TurnQueue.Lane(application: "org.app", server: "https://example.org:443")
        var last = 0
        for _ in 1...10_000 { last = turns.add(1, lane, priority: 0.5) }
        var seen: [Int] = []
        let next = turns.next(QueueLimits()) { place in
            seen.append(place.turn)
            return place.turn == last
        }
        #expect(next == 1 && seen.last == last && seen.count < 100)
    }

    @Test func limitsSessions() {
        var limits = QueueLimits()
        limits.sessionsPerApplication = 3
        var harness = Harness(limits: limits)
        for number in 1...3 { _ = Self.connect(&harness, Harness.app, "session\(number)") }
        harness.actions = []
        _ = Self.connect(&harness, Harness.app, "session4")
        _ = Self.connect(&harness, Self.other, String(repeating: "x", count: 2000))
        let refusals = harness.actions.messages.compactMap {
            if case .refused(_, let failure) = $0 { failure.code } else { nil }
        }
        #expect(refusals == [.dataLengthExceedsMaximum, .dataLengthExceedsMaximum])
        #expect(harness.queue.sessions.count == 3)
    }

    /// A character can have any number of bytes.
    @Test func shortensLabelsByTheirBytes() {
        var harness = Harness()
        let client = harness.connect()
        harness.start(client, 1, Harness.download())
        let label = "e" + String(repeating: "\u{301}", count: 100_000)
        harness.take(
            .message(
                client, .change(session: 1, task: 1, TransferChange(label: label, earliestBegin: nil, priority: 0.5))))
        #expect(harness.queue.transfers[1]?.description.label?.utf8.count ?? .max <= 203)
    }

    /// Answers that an app has not taken note of count among what it has.
    @Test func limitsAnswers() {
        var limits = QueueLimits()
        limits.bytesPerApplication = 10_000
        var harness = Harness(limits: limits)
        let client = harness.connect()
        for task in 1...3 {
            harness.start(client, task, Harness.upload("PUT", "https://example.org/\(task)"))
            var result = Harness.answer(201)
            result.body = Data(count: 4000)
            harness.take(.exchanged(harness.number(Int64(task)), result))
        }
        let bodies = harness.queue.transfers.values.compactMap(\.ending?.body?.count)
        #expect(bodies == [4000, 4000])
        #expect(harness.queue.transfers[3]?.ending?.failure?.code == .dataLengthExceedsMaximum)
        #expect(harness.queue.transfers[3]?.ending?.response?.status == 201)
        // When it has taken note, there is room again.
        for task in 1...3 { harness.take(.message(client, .acknowledge(session: 1, task: task))) }
        harness.start(client, 4, Harness.upload("PUT", "https://example.org/4"))
        var result = Harness.answer(201)
        result.body = Data(count: 4000)
        harness.take(.exchanged(harness.number(4), result))
        #expect(harness.queue.transfers[4]?.ending?.body?.count == 4000)
    }

    /// The answer of a server to one app does not decide which request another app sends.
    @Test func asksAServerForEachApp() {
        var harness = Harness()
        let first = harness.connect()
        harness.start(first, 1, Harness.upload("POST"), length: 5_000_000)
        harness.answer(1, 401)
        let other = Self.connect(&harness, Self.other, "own")
        let begun = harness.start(other, 1, Harness.upload("POST"), length: 5_000_000).begun
        #expect(begun.map(\.purpose) == [.probing])
    }

    /// A person who cancels to make room gets it, whatever the app does.
    @Test func deletesTheFilesOfWhatIsCancelled() {
        var harness = Harness()
        let client = harness.connect()
        let source = TransferSource(path: "/f", copy: "upload-1", length: 10, modified: 1)
        harness.take(.creation(client, session: 1, task: 1, Harness.upload(), .success(source)))
        harness.start(client, 2, Harness.download())
        #expect(harness.take(.decision(1, .cancel)).contains(.removeCopy("upload-1")))
        #expect(harness.take(.decision(2, .cancel)).contains(.removeFile(2)))
    }

    @Test(arguments: [";", "; max-size=1", ",;,", "=", "max-size", "max-size=;max-size"])
    func readsLimitsThatAreNone(_ text: String) {
        let limits = UploadLimits(Harness.response(204, ["Upload-Limit": text]))
        #expect(limits.largestFile == nil && limits.largestPart == nil)
    }
}
