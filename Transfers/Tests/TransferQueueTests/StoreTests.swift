// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing
import TransferMessages

@testable import TransferQueue

/// Tests of the store, whose contents outlive the service.
struct StoreTests {
    private typealias Harness = QueueHarness

    private static func withFolder<Value>(_ body: (OpenFolder) throws -> Value) throws -> Value {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(
            "transfers-\(UUID())", isDirectory: true)
        let folder = try OpenFolder(creating: url)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: url) } }
        return try body(folder)
    }

    @Test func readsWhatWasWritten() throws {
        try Self.withFolder { folder in
            var harness = Harness()
            let client = harness.connect()
            for task in 1...5 { harness.start(client, task, task % 2 == 0 ? Harness.upload() : Harness.download()) }
            harness.answer(1, 200, ["ETag": "\"x\""])
            harness.take(.message(client, .acknowledge(session: 1, task: 1)))
            harness.answer(2, 500)
            harness.take(.exchanged(harness.number(3), Harness.cut(length: 7)))
            try TransferStore(folder).save(harness.actions)
            let stored = try TransferStore(folder).load()
            #expect(stored.transfers == harness.stored.transfers && stored.sessions == harness.stored.sessions)
            #expect(stored.transfers.map(\.id) == [2, 3, 4, 5])
            #expect(try TransferStore(folder).notes().map(\.number) == [1, 2])
        }
    }

    @Test func usesNoNumberTwice() throws {
        try Self.withFolder { folder in
            var harness = Harness()
            let client = harness.connect()
            harness.start(client, 1, Harness.upload())
            let store = try TransferStore(folder)
            try store.save(harness.actions)
            harness.actions = []
            harness.answer(1, 201)
            harness.take(.message(client, .acknowledge(session: 1, task: 1)))
            try store.save(harness.actions)
            let stored = try store.load()
            #expect(stored.transfers.isEmpty && stored.lastTransfer == 1)
            var second = Harness(stored)
            let again = second.connect()
            second.start(again, 1, Harness.upload())
            #expect(second.queue.transfers.keys.sorted() == [2])
        }
    }

    /// The fields of a request have a login. When it has ended, no file has them.
    @Test func keepsNoLoginOfWhatHasEnded() throws {
        try Self.withFolder { folder in
            let request = WebRequest(
                address: "https://example.org/place", method: "PUT",
                headers: [WebHeader("Authorization", "Basic VERYSECRET")])
            func isKept() throws -> Bool {
                try folder.names().contains { name in
                    try Data(contentsOf: folder.url.appendingPathComponent(name)).range(of: Data("VERYSECRET".utf8))
                        != nil
                }
            }
            var harness = Harness()
            let client = harness.connect()
            harness.start(client, 1, TransferDescription(.upload, request, file: "/f"))
            let store = try TransferStore(folder)
            try store.save(harness.actions)
            #expect(try isKept())
            harness.actions = []
            harness.answer(1, 201)
            harness.take(.message(client, .acknowledge(session: 1, task: 1)))
            try store.save(harness.actions)
            try store.emptyJournal()
            #expect(try !isKept())
        }
    }

    @Test func keepsTheLastEndsForThePerson() throws {
        try Self.withFolder { folder in
            let store = try TransferStore(folder)
            var harness = Harness()
            let client = harness.connect()
            for task in 1...300 { harness.start(client, task, Harness.download("https://s\(task).org/")) }
            for id in 1...300 as ClosedRange<Int64> { harness.answer(id, 200) }
            try store.save(harness.actions)
            #expect(try store.notes().map(\.number) == Array(101...300))
            // Those of another app take no place of its own.
            var note = try #require(try store.notes().last)
            note.application = "org.other"
            note.number = 301
            try store.save([.note(note)])
            #expect(try store.notes().map(\.number) == Array(101...301))
        }
    }

    /// Only the app knows what a server's answer means; of what the person has cancelled nothing else is said.
    @Test(arguments: zip([false, true], [TransferReport.State.failed, .cancelled]))
    func saysWhatTheAppSays(_ isCancelled: Bool, _ state: TransferReport.State) throws {
        try Self.withFolder { folder in
            let store = try TransferStore(folder)
            var harness = Harness()
            let client = harness.connect()
            harness.start(client, 1, Harness.upload())
            if isCancelled {
                harness.take(.message(client, .cancel(session: 1, task: 1, keepsData: false)))
            } else {
                harness.answer(1, 201)
            }
            let reason = "a.jpg: the server has something else"
            harness.take(
                .message(
                    client, .acknowledge(session: 1, task: 1, failure: reason + String(repeating: "!", count: 5000))))
            try store.save(harness.actions)
            let notes = try store.notes()
            #expect(notes.map(\.state) == [state])
            #expect(notes.first?.isJudged == (isCancelled ? nil : true))
            let problem = try #require(notes.first?.problem)
            #expect(problem.hasPrefix(reason) == !isCancelled && problem.utf8.count <= 1003)
        }
    }

    @Test func saysThatTheFileIsNoQueue() throws {
        try Self.withFolder { folder in
            try folder.replace(TransferStore.name, withContents: Data("no database, and long enough to be one".utf8))
            #expect {
                _ = try TransferStore(folder)
            } throws: {
                "\($0)".contains(TransferStore.name)
            }
        }
    }

    /// No transfer is lost, whenever the service ends; none has ended of which the server has not said so, and none is
    /// reported to no program.
    @Test(arguments: 1...20 as ClosedRange<UInt64>) func losesNothingWheneverItEnds(_ seed: UInt64) {
        var random = SplitMix(state: seed)
        var harness = Harness()
        var asked: Set<Int> = []
        var acknowledged: Set<Int> = []
        var client = harness.connect()
        for _ in 1...150 {
            switch UInt64.random(in: 0..<9, using: &random) {
            case 0, 1:
                let task = (asked.max() ?? 0) + 1
                asked.insert(task)
                let isUpload = Bool.random(using: &random)
                let large = Bool.random(using: &random)
                harness.start(
                    client, task, isUpload ? Harness.upload(large ? "POST" : "PUT") : Harness.download(),
                    length: large ? 5 << 20 : 10)
            case 2, 3:
                guard let id = Self.running(harness).randomElement(using: &random) else { continue }
                harness.answer(id, [200, 404, 503].randomElement(using: &random) ?? 200)
            case 4:
                guard let id = Self.running(harness).randomElement(using: &random) else { continue }
                harness.take(.exchanged(harness.number(id), Harness.cut(length: 3)))
            case 5:
                for transfer in harness.queue.transfers.values where transfer.ending != nil {
                    harness.take(.message(client, .acknowledge(session: 1, task: transfer.task)))
                    acknowledged.insert(transfer.task)
                }
            case 6: _ = harness.pass(.random(in: 0...100, using: &random))
            case 7:
                harness.take(.clientLeft(client))
                client = harness.connect()
            default:
                // The service is killed.
                var next = Harness(harness.stored)
                next.time = harness.time
                next.actions = harness.actions
                client = next.connect(Harness.app)
                harness = next
            }
            let known = Set(harness.queue.transfers.values.map(\.task))
            #expect(known == asked.subtracting(acknowledged))
            for transfer in harness.queue.transfers.values where transfer.ending != nil {
                #expect(transfer.ending?.response != nil || transfer.ending?.failure != nil)
            }
            #expect(Set(harness.stored.transfers.map(\.task)) == known)
        }
    }

    private static func running(_ harness: Harness) -> [Int64] {
        harness.queue.reports.filter { $0.state == .running }.map(\.number)
    }
}

/// Numbers that are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
