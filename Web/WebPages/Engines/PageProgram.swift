// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation
import Synchronization

/// A browser's program, which takes commands from descriptor 3 and gives answers to descriptor 4: JSON objects that end with a zero byte. Chromium
/// carries its protocol for debuggers like this, and `appex-page` does the same.
final class PageProgram: Sendable {
    /// A message that a program sends without being asked.
    struct Event: Sendable {
        let method: String
        /// The page that it is about, if the program has several.
        let session: String?
        private let message: Data

        fileprivate init(_ header: Header, _ message: Data) {
            method = header.method ?? ""
            session = header.sessionId
            self.message = message
        }

        /// Reads the event's parameters.
        ///
        /// - Throws: ``WebPageError`` if they are others.
        func parameters<Parameters: Decodable>(_ type: Parameters.Type) throws(WebPageError) -> Parameters {
            do { return try JSONDecoder().decode(EventBody<Parameters>.self, from: message).params } catch {
                throw WebPageError(.engineFailed, "the browser's event \(method) cannot be read: \(error)")
            }
        }
    }

    /// A command that the program does not carry out.
    struct Refusal: Error {
        /// The program's own code; empty if it has none.
        let code: String
        let message: String
    }

    /// The fields of a message that do not depend on its command.
    fileprivate struct Header: Decodable {
        struct Failure: Decodable {
            let code: Code
            let message: String
        }

        /// The code of a refusal: a name, or a number. Chromium's are numbers.
        enum Code: Decodable {
            case name(String)
            case number

            init(from decoder: any Decoder) throws {
                let value = try decoder.singleValueContainer()
                do { self = .name(try value.decode(String.self)) } catch is DecodingError { self = .number }
            }
        }

        let id: Int?
        let method: String?
        let sessionId: String?
        let error: Failure?
    }

    /// A command that was sent.
    struct Sent<Answer: Decodable>: Sendable {
        fileprivate let number: Int
    }

    /// The state of a command that was sent.
    private enum Waiting {
        case sent
        case awaited(CheckedContinuation<Data, any Error>)
        case answered(Result<Data, any Error>)
    }

    private struct State {
        var lastNumber = 0
        var waiting: [Int: Waiting] = [:]
        /// How many messages wait to be written.
        var unwritten = 0
        var hasEnded = false
    }

    /// The longest message, in bytes: a result in which every character is escaped.
    private static let longestMessage = 128 << 20
    /// How long a program may take to end by itself.
    private static let endLimit = Duration.seconds(5)

    private let name: String
    private let process: ChildProcess
    private let socket: StreamSocket
    private let readable: DescriptorWaiter
    private let writable: DescriptorWaiter
    private let errors: OutputTail
    private let errorReader: OutputReader
    private let state = Mutex(State())
    private let events: @Sendable (Event) -> Void
    private let messages: AsyncStream<[UInt8]>
    private let outgoing: AsyncStream<[UInt8]>.Continuation

    /// Starts a program, and ends it with the scope.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, the name first.
    ///   - environment: its environment.
    ///   - endsByItself: whether it is to clean up behind itself at the end, and is not killed.
    ///   - events: takes what it says without being asked, in order.
    ///   - body: uses the program.
    /// - Returns: what `body` returns.
    /// - Throws: ``WebPageError`` if it cannot be started, and the error of `body`.
    static func run<Value>(
        _ path: String, arguments: [String], environment: [String: String], endsByItself: Bool,
        events: @escaping @Sendable (Event) -> Void, _ body: (PageProgram) async throws -> Value
    ) async throws -> Value {
        let program = try await start(path, arguments, environment, events)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await program.read() }
            group.addTask { await program.write() }
            group.addTask { await program.errorReader.collect() }
            do {
                let value = try await body(program)
                await program.end(byItself: endsByItself)
                group.cancelAll()
                return value
            } catch {
                await program.end(byItself: endsByItself)
                group.cancelAll()
                throw error
            }
        }
    }

    private static func start(
        _ path: String, _ arguments: [String], _ environment: [String: String],
        _ events: @escaping @Sendable (Event) -> Void
    ) async throws(WebPageError) -> PageProgram {
        let name = arguments.first ?? path
        do {
            let sockets = try SocketPair()
            let errors = try PipeEnds()
            let second = try FileDescriptor.duplicate(sockets.second.number)
            let descriptors = ChildProcess.Descriptors(
                input: try .nullDevice(), output: try .nullDevice(), errors: errors.writer)
            descriptors.append(sockets.second)
            descriptors.append(second)
            let process = try await ChildProcess.start(
                path, arguments: arguments, environment: environment, descriptors: descriptors, group: .endsWithLeader)
            do { return try PageProgram(name, process, sockets.first, errors: errors.reader, events) } catch {
                process.kill()
                throw error
            }
        } catch {
            throw WebPageError(.engineMissing, "\(name) cannot be started: \(error)")
        }
    }

    private init(
        _ name: String, _ process: ChildProcess, _ socket: consuming FileDescriptor,
        errors: consuming FileDescriptor, _ events: @escaping @Sendable (Event) -> Void
    ) throws {
        self.name = name
        self.process = process
        self.events = events
        self.socket = StreamSocket(socket)
        self.socket.setNonblocking()
        readable = try DescriptorWaiter(self.socket.number, for: .reading)
        writable = try DescriptorWaiter(self.socket.number, for: .writing)
        let tail = OutputTail(echo: false)
        self.errors = tail
        errorReader = try OutputReader(errors) { tail.add($0) }
        (messages, outgoing) = AsyncStream.makeStream()
    }

    // MARK: Commands

    /// Has the program carry out a command.
    ///
    /// - Parameters:
    ///   - method: the command.
    ///   - parameters: its parameters.
    ///   - session: the page that it is about; nil for the program.
    ///   - type: what it answers.
    /// - Returns: the answer.
    /// - Throws: ``Refusal`` if the program does not do it; ``WebPageError`` if the program has ended; `CancellationError`.
    func call<Parameters: Encodable, Answer: Decodable>(
        _ method: String, _ parameters: Parameters, session: String? = nil, returning type: Answer.Type
    ) async throws -> Answer {
        try await answer(to: send(method, parameters, session: session, returning: type))
    }

    /// Sends a command. Commands are carried out in the order in which they are sent.
    ///
    /// - Parameters:
    ///   - method: the command.
    ///   - parameters: its parameters.
    ///   - session: the page that it is about; nil for the program.
    ///   - type: what it answers.
    /// - Returns: what to wait for, once.
    /// - Throws: the error of the encoder.
    func send<Parameters: Encodable, Answer: Decodable>(
        _ method: String, _ parameters: Parameters, session: String? = nil, returning type: Answer.Type
    ) throws -> Sent<Answer> {
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        let bytes = try JSONEncoder().encode(
            Command(id: number, method: method, params: parameters, sessionId: session))
        state.withLock { state in
            state.waiting[number] = .sent
            var rest = (bytes + [0])[...]
            // Mostly there is room, and no other thread has to wake up for it.
            while state.unwritten == 0, !rest.isEmpty {
                let count: Int?
                do { count = try rest.withUnsafeBytes { try socket.send($0) } } catch {
                    // The program has ended, which reading notices.
                    return
                }
                guard let count else { break }
                rest = rest.dropFirst(count)
            }
            guard !rest.isEmpty else { return }
            state.unwritten += 1
            outgoing.yield([UInt8](rest))
        }
        return Sent(number: number)
    }

    /// Waits for the answer to a command.
    ///
    /// - Parameter sent: as ``send(_:_:session:returning:)`` returned it.
    /// - Returns: the answer.
    /// - Throws: as ``call(_:_:session:returning:)`` does.
    func answer<Answer: Decodable>(to sent: Sent<Answer>) async throws -> Answer {
        let number = sent.number
        let message = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Data, any Error>? in
                    if case .answered(let result)? = state.waiting[number] {
                        state.waiting[number] = nil
                        return result
                    }
                    if state.hasEnded { return .failure(ending) }
                    state.waiting[number] = .awaited(continuation)
                    return nil
                }
                if let result { return continuation.resume(with: result) }
                if Task.isCancelled { take(number, .failure(CancellationError())) }
            }
        } onCancel: {
            take(number, .failure(CancellationError()))
        }
        return try JSONDecoder().decode(Reply<Answer>.self, from: message).result
    }

    /// Takes the answer to a command, which may not be awaited yet.
    private func take(_ number: Int, _ result: Result<Data, any Error>) {
        let continuation = state.withLock { state -> CheckedContinuation<Data, any Error>? in
            switch state.waiting[number] {
            case .sent?: state.waiting[number] = .answered(result)
            case .awaited(let continuation)?:
                state.waiting[number] = nil
                return continuation
            case .answered?, nil: break
            }
            return nil
        }
        continuation?.resume(with: result)
    }

    /// Why nothing is answered any more.
    private var ending: WebPageError {
        let lines = errors.text.split(separator: "\n").filter { $0.hasPrefix(name + ": ") }
        if let line = lines.last { return WebPageError(.engineMissing, String(line)) }
        let last = errors.text.split(separator: "\n").last.map { ": \($0)" } ?? ""
        return WebPageError(.engineFailed, "\(name) ended unexpectedly\(last)")
    }

    // MARK: Messages

    private func write() async {
        for await message in messages {
            var rest = message[...]
            while !rest.isEmpty {
                let count: Int?
                // The program has closed the connection: its calls end with that.
                do { count = try rest.withUnsafeBytes { try socket.send($0) } } catch { return endCalls() }
                if let count { rest = rest.dropFirst(count) } else if await !writable.wait() { return }
            }
            state.withLock { $0.unwritten -= 1 }
        }
    }

    private func read() async {
        var buffer = Data()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard let count = bytes.withUnsafeMutableBytes({ socket.receive(into: $0) }) else {
                guard await readable.wait() else { return }
                continue
            }
            // The last lines of a program that ends say why.
            if count == 0 {
                _ = await process.status
                errorReader.stop()
            }
            guard count > 0, buffer.count + count <= Self.longestMessage else { return endCalls() }
            var start = bytes.startIndex
            while let end = bytes[start..<count].firstIndex(of: 0) {
                buffer.append(contentsOf: bytes[start..<end])
                take(buffer)
                buffer = Data()
                start = end + 1
            }
            buffer.append(contentsOf: bytes[start..<count])
        }
    }

    private func take(_ message: Data) {
        let header: Header
        do { header = try JSONDecoder().decode(Header.self, from: message) } catch {
            // What is no message answers nothing.
            return process.kill()
        }
        guard let number = header.id else { return events(Event(header, message)) }
        guard let failure = header.error else { return take(number, .success(message)) }
        let code = if case .name(let code) = failure.code { code } else { "" }
        take(number, .failure(Refusal(code: code, message: failure.message)))
    }

    private func endCalls() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = state.waiting.filter { if case .answered = $0.value { true } else { false } } }
            return Array(state.waiting.values)
        }
        for case .awaited(let continuation) in waiting { continuation.resume(throwing: ending) }
    }

    /// Ends the program by a kill, or lets it end by itself within five seconds.
    private func end(byItself: Bool) async {
        outgoing.finish()
        socket.shutDown()
        if !byItself { process.kill() }
        let watchdog = Task { [process] in
            guard await Task.pause(for: Self.endLimit) else { return }
            process.kill()
        }
        _ = await process.status
        watchdog.cancel()
        errorReader.stop()
        endCalls()
    }
}

private struct Command<Parameters: Encodable>: Encodable {
    let id: Int
    let method: String
    let params: Parameters
    let sessionId: String?
}

private struct Reply<Answer: Decodable>: Decodable { let result: Answer }

private struct EventBody<Parameters: Decodable>: Decodable { let params: Parameters }
