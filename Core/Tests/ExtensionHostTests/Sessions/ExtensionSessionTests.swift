// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Glibc
import MessageChannels
import Sheets
import Synchronization
import Testing

@testable import ExtensionHost

/// A session over a real pair of sockets, with a test in the place of the extension and no process.
@Suite(.timeLimit(.minutes(30)))
struct ExtensionSessionTests {
    @Test func deliversItemsAndEndsOnce() async throws {
        try await Trial.run { session in
            guard case .begin(let request)? = try session.receive() else { throw Trial.Failure("no request") }
            #expect(request.extensionIdentifier == "org.test.share")
            try session.send(.ready(wireVersion: 1))
            try session.send(.load(request: 1, item: 0, attachment: 0, typeIdentifier: "public.plain-text"))
            guard case .loaded(1, let value)? = try session.receive() else { throw Trial.Failure("nothing loaded") }
            #expect(value == ItemValue(.text, .inline(Data("late".utf8))))
            try session.send(.action(name: "test.run", skipped: []))
            try session.send(.complete([]))
            #expect(try session.receive() == .acknowledged)
            session.exit(0)
        } ending: {
            #expect($0.outcome == "completed")
            #expect($0.action == "test.run")
            #expect($0.peakMemory == 7)
        }
    }

    @Test func handlesWhatWasSentBeforeTheEnd() async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            for number in 0..<2_000 { try session.send(.action(name: "step \(number)", skipped: [])) }
            try session.send(.complete([]))
            session.exit(0)
        } ending: {
            #expect($0.outcome == "completed")
            #expect($0.action == "step 1999")
        }
    }

    @Test func endsASilentExtension() async throws {
        try await Trial.run(limits: .init(start: .seconds(3600), silence: .milliseconds(50), grace: .seconds(3600))) {
            try $0.send(.ready(wireVersion: 1))
            $0.waitForKill()
        } ending: {
            #expect($0.outcome == "timedOut")
        }
    }

    @Test func endsAnExtensionThatDoesNotStart() async throws {
        try await Trial.run(limits: .init(start: .milliseconds(50), silence: .seconds(3600), grace: .seconds(3600))) {
            $0.waitForKill()
        } ending: {
            #expect($0.outcome == "hungAtStart")
        }
    }

    @Test(arguments: [0, 2, 4, 40])
    func reportsACrashInTheMiddleOfAMessage(_ length: Int) async throws {
        // However late the process's end is noticed.
        let limits = SessionLimits(start: .seconds(3600), silence: .seconds(3600), grace: .seconds(3600))
        try await Trial.run(limits: limits) { session in
            try session.send(.ready(wireVersion: 1))
            let frame = try FrameReader.frame(
                ExtensionMessage.action(name: String(repeating: "x", count: 100), skipped: []))
            session.write(frame.prefix(length))
            session.crash()
        } ending: {
            #expect($0.outcome == "crashed")
        }
    }

    @Test func endsAnExtensionThatClosesItsConnection() async throws {
        try await Trial.run(limits: .init(start: .seconds(3600), silence: .seconds(3600), grace: .milliseconds(50))) {
            try $0.send(.ready(wireVersion: 1))
            $0.close()
            $0.waitForKill()
        } ending: {
            #expect($0.outcome == "disconnected")
        }
    }

    @Test func endsAnExtensionThatReadsNoAnswer() async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            // Each of these is answered, and no answer is read.
            do {
                for number in 1...200_000 {
                    try session.send(.load(request: number, item: 9, attachment: 0, typeIdentifier: "public.data"))
                }
            } catch is WireError {
                // The host has closed the connection.
            }
            session.waitForKill()
        } ending: {
            #expect($0.outcome == "protocolViolation")
        }
    }

    @Test func slowsDownAnExtensionThatFloods() async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            let text = String(repeating: "x", count: 10_000)
            for _ in 0..<5_000 { try session.send(.action(name: text, skipped: [])) }
            try session.send(.complete([]))
            session.exit(0)
        } ending: {
            #expect($0.outcome == "completed")
        }
    }

    /// A late answer to the first request would be taken for the answer to the second.
    @Test func refusesANumberThatIsUsedAgain() async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            for _ in 0..<2 {
                try session.send(.load(request: 1, item: 0, attachment: 0, typeIdentifier: "public.plain-text"))
            }
            session.waitForKill()
        } ending: {
            #expect($0.outcome == "protocolViolation")
        }
    }

    /// The text that was written last stays on the clipboard, however long each write takes.
    @Test func writesToTheClipboardInOrder() async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            for number in 1...5 {
                try session.send(
                    .writePasteboard(request: number, text: "\(number)", files: [])
                )
            }
            try session.send(.complete([]))
            session.exit(0)
        } ending: {
            #expect($0.outcome == "completed")
            #expect($0.clipboard == ["1", "2", "3", "4", "5"])
        }
    }

    @Test func refusesTooManyWritesToTheClipboard() async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            do {
                for number in 1...200 {
                    try session.send(
                        .writePasteboard(request: number, text: "slow", files: []))
                }
            } catch is WireError {
                // The host has closed the connection.
            }
            session.waitForKill()
        } ending: {
            #expect($0.outcome == "protocolViolation")
        }
    }

    @Test(arguments: [(32, "completed"), (33, "protocolViolation")])
    func writesToTheClipboardAFewTimes(_ count: Int, _ outcome: String) async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            do {
                for number in 1...count {
                    try session.send(.writePasteboard(request: number, text: "x", files: []))
                }
                try session.send(.complete([]))
            } catch is WireError {
                // The host has closed the connection.
            }
            session.exit(0)
        } ending: {
            #expect($0.outcome == outcome)
        }
    }

    @Test func opensTheAppAFewTimes() async throws {
        try await Trial.run { session in
            guard case .begin? = try session.receive() else { throw Trial.Failure("no request") }
            try session.send(.ready(wireVersion: 1))
            for number in 1...4 {
                try session.send(.open(request: number, url: "test:app"))
                #expect(try session.receive() == .opened(request: number, success: number < 4))
            }
            try session.send(.complete([]))
            #expect(try session.receive() == .acknowledged)
            session.exit(0)
        } ending: {
            #expect($0.outcome == "completed")
        }
    }

    @Test func refusesMoreOpenRequestsThanItCanKeep() async throws {
        try await Trial.run(loading: LoadingForEver()) { session in
            try session.send(.ready(wireVersion: 1))
            do {
                for number in 1...ExtensionSession.floodLimit + 1 {
                    try session.send(.load(request: number, item: 0, attachment: 0, typeIdentifier: "public.data"))
                }
                try session.send(.complete([]))
            } catch is WireError {
                // The host has closed the connection.
            }
            session.exit(0)
        } ending: {
            #expect($0.outcome == "protocolViolation")
        }
    }

    @Test func reportsARequestThatIsTooLongForAMessage() async throws {
        try await Trial.run(bundlePath: String(repeating: "x", count: 17 << 20)) { session in
            try session.send(.ready(wireVersion: 1))
            session.waitForKill()
        } ending: {
            #expect($0.outcome == "unreadableItem")
        }
    }

    enum Phase: CaseIterable, Sendable { case launched, started, loading, showingSheet, ending }

    @Test(arguments: Phase.allCases)
    func cancelsInEveryPhase(_ phase: Phase) async throws {
        let limits = SessionLimits(start: .seconds(3600), silence: .seconds(3600), grace: .milliseconds(100))
        try await Trial.run(limits: limits, interactive: true) { session in
            if phase != .launched { try session.send(.ready(wireVersion: 1)) }
            switch phase {
            case .loading:
                try session.send(.load(request: 1, item: 0, attachment: 1, typeIdentifier: "public.data"))
            case .showingSheet:
                try session.send(.present(sheet: 1, content: .message(MessageSheet(title: "x", text: ""))))
            case .ending:
                try session.send(.complete([]))
                try session.receive(until: .acknowledged)
            case .launched, .started: break
            }
            session.cancel()
            if phase != .ending { try session.receive(until: .cancel) }
            session.waitForKill()
        } ending: {
            #expect($0.outcome == (phase == .ending ? "completed" : "cancelled"))
        }
    }

    @Test func cancelsBeforeItBegins() async throws {
        try await Trial.run(cancelsFirst: true) { session in
            session.waitForKill()
        } ending: {
            #expect($0.outcome == "cancelled")
        }
    }

    @Test func acceptsTheAnswerOfAnExtensionThatWasAskedToEnd() async throws {
        try await Trial.run { session in
            try session.send(.ready(wireVersion: 1))
            session.cancel()
            try session.receive(until: .cancel)
            try session.send(.cancel(ErrorDescription(CocoaError(.userCancelled))))
            try session.receive(until: .acknowledged)
            session.exit(0)
        } ending: {
            #expect($0.outcome == "cancelled")
        }
    }
}

/// One session with a test as its extension.
private final class Trial: Sendable {
    struct Failure: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) { self.description = description }
    }

    struct Outcome {
        var outcome: String
        var action: String?
        var peakMemory: UInt64?
        var clipboard: [String]
    }

    /// A process that ends when the test says so, or the session kills it.
    private final class Process: SessionProcess {
        private let (ends, end) = AsyncStream.makeStream(of: ProcessEnding.Cause.self)
        private let known: Task<ProcessEnding, Never>
        let killed = DispatchSemaphore(value: 0)

        init() {
            let ends = ends
            known = Task {
                for await cause in ends { return ProcessEnding(cause: cause, peakMemory: 7) }
                return ProcessEnding(cause: .exited(0), peakMemory: nil)
            }
        }

        var ending: ProcessEnding { get async { await known.value } }
        var outputTail: String { "" }

        func finish(_ cause: ProcessEnding.Cause) { end.yield(cause) }

        func kill() {
            finish(.signalled(Signal(SIGKILL)))
            killed.signal()
        }
    }

    private let socket: Mutex<MessageChannel<ExtensionMessage, HostMessage>?>
    private let raw: Mutex<FileDescriptor?>
    private let process = Process()
    private let task = Mutex<Task<ExtensionSession.Result, Never>?>(nil)

    private init(_ socket: consuming FileDescriptor) throws {
        raw = Mutex(try .duplicate(socket.number))
        self.socket = Mutex(MessageChannel(socket))
    }

    /// Runs a session, with a function that plays the extension on a thread of its own.
    static func run(
        limits: SessionLimits = SessionLimits(), interactive: Bool = false, cancelsFirst: Bool = false,
        bundlePath: String = "/nowhere", loading: (any AttachmentLoading)? = nil,
        _ extensionBody: @escaping @Sendable (Trial) throws -> Void, ending: (Outcome) -> Void
    ) async throws {
        let sockets = try SocketPair()
        let channel = try ExtensionSession.Channel(sockets.first)
        let trial = try Trial(sockets.second)
        let desktop = TestDesktop()
        let parts = try parts(
            limits: limits, interactive: interactive, bundlePath: bundlePath, desktop: desktop, loading: loading)
        let process = trial.process
        let session = Task {
            if cancelsFirst { withUnsafeCurrentTask { $0?.cancel() } }
            return await ExtensionSession(parts, channel: channel, process: process).run()
        }
        trial.task.withLock { $0 = session }
        async let failure: (any Error)? = withCheckedContinuation { continuation in
            Thread.detachNewThread {
                do {
                    try extensionBody(trial)
                    continuation.resume(returning: nil)
                } catch {
                    trial.process.finish(.exited(1))
                    continuation.resume(returning: error)
                }
            }
        }
        let result = await session.value
        if let error = await failure { Issue.record(error) }
        let outcome =
            switch result.ending {
            case .completed, .done: "completed"
            case .cancelled: "cancelled"
            case .described: "described"
            case .failed(let error): error.code.name
            }
        ending(
            Outcome(
                outcome: outcome, action: result.action, peakMemory: result.peakMemory,
                clipboard: desktop.written.withLock { $0 }))
    }

    private static func parts(
        limits: SessionLimits, interactive: Bool, bundlePath: String, desktop: TestDesktop,
        loading: (any AttachmentLoading)?
    ) throws -> ExtensionSession.Configuration {
        let item = NSExtensionItem()
        let late = NSItemProvider()
        late.registerItem(forTypeIdentifier: "public.plain-text") { completion, _, _ in
            completion?(NSString(string: "late"), nil)
        }
        let never = NSItemProvider()
        never.registerItem(forTypeIdentifier: "public.data") { _, _, _ in }
        item.attachments = [late, never]
        return ExtensionSession.Configuration(
            request: RequestDescription(
                identifier: "1", extensionIdentifier: "org.test.share", principalClass: "Test.Share",
                bundlePath: bundlePath, items: [], action: nil, declaredTypes: []),
            displayName: "Test", shared: try loading ?? SharedAttachments([item], files: NoFiles()), desktop: desktop,
            presenter: TestPresenter(isInteractive: interactive), limits: limits)
    }

    // MARK: The extension's side

    func send(_ message: ExtensionMessage) throws { try channel.send(message) }
    func receive() throws -> HostMessage? { try channel.receive() }

    func receive(until last: HostMessage) throws {
        while let message = try receive() { if message == last { return } }
        throw Failure("the host closed the connection before \(last)")
    }

    func cancel() { task.withLock { $0?.cancel() } }
    func waitForKill() { process.killed.wait() }

    func write(_ bytes: Data) {
        raw.withLock { raw in
            guard let number = raw?.number else { return }
            _ = bytes.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        }
    }

    func close() {
        socket.withLock { $0 = nil }
        raw.withLock { $0 = nil }
    }

    func exit(_ code: Int32) {
        close()
        process.finish(.exited(code))
    }

    func crash() {
        close()
        process.finish(.signalled(Signal(SIGSEGV)))
    }

    private var channel: MessageChannel<ExtensionMessage, HostMessage> {
        get throws {
            guard let channel = socket.withLock({ $0 }) else { throw Failure("the connection is closed") }
            return channel
        }
    }
}

/// A person who looks, and does nothing.
private struct TestPresenter: SheetPresenter {
    let isInteractive: Bool
    let answeredFields: [String] = []

    func present(_ sheet: Sheet, number: Int) -> AsyncStream<SheetAnswer> {
        AsyncStream { _ in }
    }

    func update(_ sheet: Sheet, number: Int) {}
    func dismiss(number: Int) {}
}

/// No file crosses in these tests.
private struct NoFiles: FileExchange {
    func send(_ file: URL) throws -> String { throw CocoaError(.fileReadUnknown) }
    func send(_ data: Data, named name: String) throws -> String { throw CocoaError(.fileReadUnknown) }
    func receive(_ path: String) throws -> URL { throw CocoaError(.fileReadUnknown) }
    func contents(of path: String) throws -> Data { throw CocoaError(.fileReadUnknown) }
}

/// A desktop with one app, whose clipboard is slow at first.
private final class TestDesktop: SessionDesktop {
    let written = Mutex<[String]>([])

    func open(_ url: String) async throws -> String? {
        guard url == "test:app" else { throw ExtensionHostError(.launchFailed, "no such app") }
        return nil
    }

    func writePasteboard(text: String?, files: [String]) async throws {
        let isFirst = written.withLock { $0.isEmpty }
        // The ninth write arrives while the first one waits, however busy the machine is.
        if isFirst { try await Task.sleep(for: text == "slow" ? .seconds(5) : .milliseconds(50)) }
        written.withLock { $0.append(text ?? "") }
    }
}

/// Loads until it is cancelled.
private struct LoadingForEver: AttachmentLoading {
    func load(item: Int, attachment: Int, typeIdentifier: String) async throws -> ItemValue {
        try await Task.sleep(for: .seconds(86_400))
        throw CancellationError()
    }
}
