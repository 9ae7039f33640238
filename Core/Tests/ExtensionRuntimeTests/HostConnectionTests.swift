// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
import FileOperations
import Foundation
import Glibc
import MessageChannels
import Sheets
import Testing

@testable import ExtensionRuntime

@Suite(.timeLimit(.minutes(30)))
struct HostConnectionTests {
    @Test func deliversEachAnswerToItsCaller() async throws {
        let host = try ScriptedHost()
        let connection = host.connection
        async let values = withThrowingTaskGroup(of: (Int, ItemValue).self) { group in
            for item in 0..<100 {
                group.addTask {
                    (item, try await connection.load(item: item, attachment: 0, typeIdentifier: "public.data"))
                }
            }
            return try await group.reduce(into: [Int: ItemValue]()) { $0[$1.0] = $1.1 }
        }
        var requests: [(number: Int, item: Int)] = []
        for _ in 0..<100 {
            guard case .load(let number, let item, _, _) = try await host.next() else { continue }
            requests.append((number, item))
        }
        // The host ends an extension whose numbers do not ascend.
        #expect(requests.map(\.number) == Array(1...100))
        // The answers come in the opposite order of the requests.
        for request in requests.reversed() {
            try host.send(
                .loaded(request: request.number, value: ItemValue(.text, .inline(Data("\(request.item)".utf8)))))
        }
        for (item, value) in try await values { #expect(value == ItemValue(.text, .inline(Data("\(item)".utf8)))) }
    }

    @Test func throwsTheHostsReason() async throws {
        let host = try ScriptedHost()
        let connection = host.connection
        let load = Task { try await connection.load(item: 0, attachment: 0, typeIdentifier: "public.data") }
        guard case .load(let number, _, _, _) = try await host.next() else {
            throw ScriptedHost.Failure(description: "?")
        }
        try host.send(
            .loadFailed(request: number, error: ErrorDescription(domain: "Test", code: 7, message: "the file is gone")))
        let error = await #expect(throws: NSError.self) { _ = try await load.value }
        #expect(error?.domain == "Test")
        #expect(error?.code == 7)
        #expect(error?.localizedDescription == "the file is gone")
    }

    @Test(arguments: [false, true])
    func cancelsALoad(beforeItIsSent: Bool) async throws {
        let host = try ScriptedHost()
        let connection = host.connection
        let load = Task {
            if beforeItIsSent { while !Task.isCancelled { await Task.yield() } }
            return try await connection.load(item: 0, attachment: 0, typeIdentifier: "public.data")
        }
        if beforeItIsSent { load.cancel() }
        guard case .load(let number, _, _, _) = try await host.next() else {
            throw ScriptedHost.Failure(description: "?")
        }
        load.cancel()
        #expect(try await host.next() == .cancelLoad(request: number))
        try host.send(.loadFailed(request: number, error: ErrorDescription(CocoaError(.userCancelled))))
        await #expect(throws: NSError.self) { _ = try await load.value }
    }

    @Test(arguments: [false, true])
    func reportsWhetherAURLWasOpened(_ isOpened: Bool) async throws {
        let host = try ScriptedHost()
        let connection = host.connection
        async let result = withCheckedContinuation { continuation in
            connection.open(URL(fileURLWithPath: "/a b")) { continuation.resume(returning: $0) }
        }
        guard case .open(let number, let url) = try await host.next() else {
            throw ScriptedHost.Failure(description: "?")
        }
        #expect(url == "file:///a%20b")
        try host.send(.opened(request: number, success: isOpened))
        #expect(await result == isOpened)
    }

    @Test func throwsWhenTheClipboardIsNotWritten() async throws {
        let host = try ScriptedHost()
        let connection = host.connection
        let write = Task {
            try await connection.writePasteboard(text: "x", files: [])
        }
        guard case .writePasteboard(let number, "x", []) = try await host.next() else {
            throw ScriptedHost.Failure(description: "?")
        }
        let reason = ErrorDescription(domain: "Test", code: 1, message: "there is no display")
        try host.send(.wrotePasteboard(request: number, error: reason))
        let error = await #expect(throws: NSError.self) { try await write.value }
        #expect(error?.localizedDescription == "there is no display")
    }

    @Test func endsTheEventsOfASheetThatIsTakenAway() async throws {
        let host = try ScriptedHost()
        let sheet = host.connection.present(.message(MessageSheet(title: "t", text: "x")))
        guard case .present(let number, _) = try await host.next() else { throw ScriptedHost.Failure(description: "?") }
        try host.send(.sheetEvent(sheet: number, event: .closed))
        var events = sheet.events.makeAsyncIterator()
        #expect(await events.next() == .closed)
        sheet.dismiss()
        sheet.dismiss()
        #expect(await events.next() == nil)
        #expect(try await host.next() == .dismiss(sheet: number))
        // An event that the host sent before it knew is ignored.
        try host.send(.sheetEvent(sheet: number, event: .closed))
    }

    @Test func cancelsARequestWhoseAnswerIsTooLong() async throws {
        let host = try ScriptedHost()
        let items = [ItemDescription](repeating: ItemDescription(), count: MessageCoding.mostContainers)
        host.connection.end(.complete(items), then: nil)
        host.connection.send(.deliveryBegan)
        guard case .cancel(let error) = try await host.next() else { throw ScriptedHost.Failure(description: "?") }
        #expect(error.message.contains("at most \(MessageCoding.mostContainers) parts"), "\(error)")
    }

    /// The receiving thread ends the process then, and there is none here.
    @Test func sendsNothingToAHostThatIsGone() throws {
        var ends: [Int32] = [0, 0]
        let code = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        try #require(code == 0)
        close(ends[1])
        HostConnection(channel: HostConnection.Channel(FileDescriptor(owning: ends[0]))).send(.deliveryBegan)
    }

    @Test func cancelsWorkWhoseProgressIsCancelled() async throws {
        let host = try ScriptedHost()
        let context = try host.context()
        let work = Task {
            try await context.showProgress("Working", bytes: 10) { progress in
                while !progress.isCancelled { try await Task.sleep(for: .milliseconds(5)) }
                throw CancellationError()
            }
        }
        guard case .present(let number, .progress(let sheet)) = try await host.next() else {
            throw ScriptedHost.Failure(description: "?")
        }
        #expect(sheet == ProgressSheet(title: "Working", completedBytes: 0, totalBytes: 10))
        try host.send(.sheetEvent(sheet: number, event: .cancelled))
        await #expect(throws: CocoaError(.userCancelled)) { try await work.value }
    }
}
