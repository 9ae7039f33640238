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
                throw WebPageError(
                    .engineFailed, "the browser's event \(method) cannot be read: \(error)", underlyingError: error)
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
        var hasEnded = false
    }

    /// How long a program may take to end by itself.
    private static let endLimit = Duration.seconds(5)

    private let name: String
    private let conversation: HelperConversation
    private let state = Mutex(State())
    /// Why nothing more is read, if the program has sent something that is no message.
    private let problem = Mutex<(any Error)?>(nil)
    private let events: @Sendable (Event) -> Void

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
        let program = try await PageProgram(path, arguments, environment, events)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await program.carryMessages() }
            let result: Result<Value, any Error>
            do { result = .success(try await body(program)) } catch { result = .failure(error) }
            await program.conversation.end(byKilling: !endsByItself, within: endLimit)
            return try result.get()
        }
    }

    private init(
        _ path: String, _ arguments: [String], _ environment: [String: String],
        _ events: @escaping @Sendable (Event) -> Void
    ) async throws(WebPageError) {
        name = arguments.first ?? path
        self.events = events
        do {
            conversation = try await .start(
                path, arguments: arguments, environment: environment, writesElsewhere: true)
        } catch {
            throw WebPageError(.engineMissing, "\(name) cannot be started: \(error)", underlyingError: error)
        }
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
        state.withLock { $0.waiting[number] = .sent }
        do {
            try conversation.send(Command(id: number, method: method, params: parameters, sessionId: session))
        } catch {
            state.withLock { $0.waiting[number] = nil }
            throw error
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
        if let problem = problem.withLock(\.self) {
            return WebPageError(
                .engineFailed, "\(name) has sent something that is no message: \(problem)", underlyingError: problem)
        }
        if let words = conversation.lastWords { return WebPageError(.engineMissing, words) }
        let last = conversation.lastLine.map { ": \($0)" } ?? ""
        return WebPageError(.engineFailed, "\(name) ended unexpectedly\(last)")
    }

    // MARK: Messages

    private func carryMessages() async {
        do { _ = try await conversation.run(take) } catch { problem.withLock { $0 = error } }
        endCalls()
    }

    private func take(_ message: Data) throws {
        let header = try JSONDecoder().decode(Header.self, from: message)
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
}

private struct Command<Parameters: Encodable>: Encodable {
    let id: Int
    let method: String
    let params: Parameters
    let sessionId: String?
}

private struct Reply<Answer: Decodable>: Decodable { let result: Answer }

private struct EventBody<Parameters: Decodable>: Decodable { let params: Parameters }
