// SPDX-License-Identifier: Apache-2.0

import FileOperations
package import Foundation
import HelperMessages
import Synchronization

/// A program that is asked things as long as it runs: a helper of Appex, or a browser. Messages are JSON objects, each followed by a zero byte.
///
/// ```swift
/// let conversation = try await HelperConversation.start(path, arguments: ["appex-sheet"], environment: environment)
/// let running = Task { try await conversation.run { message in take(message) } }
/// try conversation.send(command)
/// await conversation.end(within: .seconds(3))
/// ```
package final class HelperConversation: Sendable {
    private let name: String
    private let process: ChildProcess
    private let socket: StreamSocket
    private let readable: DescriptorWaiter
    private let writable: DescriptorWaiter
    private let errors = OutputTail(echo: false)
    private let errorReader: OutputReader
    /// How many messages wait to be written.
    private let unwritten = Mutex(0)
    private let messages: AsyncStream<[UInt8]>
    private let outgoing: AsyncStream<[UInt8]>.Continuation

    /// Starts a program that ends with this conversation.
    ///
    /// - Parameters:
    ///   - path: the program.
    ///   - arguments: its arguments, the name first.
    ///   - environment: its environment.
    ///   - writesElsewhere: whether it reads messages from descriptor 3 and writes its own to 4, as Chromium does; otherwise 3 is for both.
    /// - Returns: the program, whose messages wait until ``run(_:)`` is called.
    /// - Throws: ``ConfinementError``, `FileOperationError` if it cannot be started.
    package static func start(
        _ path: String, arguments: [String], environment: [String: String], writesElsewhere: Bool = false
    ) async throws -> HelperConversation {
        let sockets = try SocketPair()
        let errors = try PipeEnds()
        let number = sockets.second.number
        let descriptors = ChildProcess.Descriptors(
            input: try .nullDevice(), output: try .nullDevice(), errors: errors.writer)
        descriptors.append(sockets.second)
        if writesElsewhere { descriptors.append(try .duplicate(number)) }
        let process = try await ChildProcess.start(
            path, arguments: arguments, environment: environment, descriptors: descriptors, group: .endsWithLeader)
        do {
            return try HelperConversation(arguments.first ?? path, process, sockets.first, errors: errors.reader)
        } catch {
            process.kill()
            throw error
        }
    }

    private init(
        _ name: String, _ process: ChildProcess, _ socket: consuming FileDescriptor, errors: consuming FileDescriptor
    ) throws {
        self.name = name
        self.process = process
        self.socket = StreamSocket(socket)
        self.socket.setNonblocking()
        readable = try DescriptorWaiter(self.socket.number, for: .reading)
        writable = try DescriptorWaiter(self.socket.number, for: .writing)
        let tail = self.errors
        errorReader = try OutputReader(errors) { tail.add($0) }
        (messages, outgoing) = AsyncStream.makeStream()
    }

    // MARK: Messages

    /// Sends a message. Messages arrive in the order in which they are sent; one to a program that has ended does not arrive.
    ///
    /// - Throws: the error of the encoder.
    package func send(_ message: some Encodable) throws {
        let bytes = try MessageFrames.encoded(message)
        unwritten.withLock { unwritten in
            var rest = bytes[...]
            // Mostly there is room, and no other thread has to wake up for it.
            while unwritten == 0, !rest.isEmpty {
                let count: Int?
                do { count = try rest.withUnsafeBytes { try socket.send($0) } } catch {
                    // The program has ended, which reading notices.
                    return
                }
                guard let count else { break }
                rest = rest.dropFirst(count)
            }
            guard !rest.isEmpty else { return }
            unwritten += 1
            outgoing.yield([UInt8](rest))
        }
    }

    /// Carries messages until the program ends, or ``end(byKilling:within:)`` is called. Once.
    ///
    /// - Parameter take: takes each message of the program's, in order.
    /// - Returns: how the program has ended.
    /// - Throws: the error of `take`, `MessageFrames.TooLong`: then the program is killed.
    package func run(_ take: (Data) throws -> Void) async throws -> WaitStatus {
        async let writing: Void = write()
        async let complaints: Void = errorReader.collect()
        let result: Result<Void, any Error>
        do { result = .success(try await read(take)) } catch { result = .failure(error) }
        outgoing.finish()
        writable.cancel()
        if case .failure = result { process.kill() }
        let status = await process.status
        errorReader.stop()
        _ = await (writing, complaints)
        try result.get()
        return status
    }

    private func write() async {
        for await message in messages {
            var rest = message[...]
            while !rest.isEmpty {
                let count: Int?
                // What the program no longer reads is reported by its end.
                do { count = try rest.withUnsafeBytes { try socket.send($0) } } catch { return }
                if let count { rest = rest.dropFirst(count) } else if await !writable.wait() { return }
            }
            unwritten.withLock { $0 -= 1 }
        }
    }

    private func read(_ take: (Data) throws -> Void) async throws {
        var frames = MessageFrames()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard let count = bytes.withUnsafeMutableBytes({ socket.receive(into: $0) }) else {
                guard await readable.wait() else { return }
                continue
            }
            guard count > 0 else { return }
            for message in try frames.take(bytes[..<count]) { try take(message) }
        }
    }

    // MARK: The end

    /// Ends the program, and with it the conversation.
    ///
    /// - Parameters:
    ///   - isKilled: whether it is killed; otherwise it sees the end of its messages, and ends by itself.
    ///   - limit: how long it may take for that; then it is killed.
    package func end(byKilling isKilled: Bool = false, within limit: Duration) async {
        outgoing.finish()
        readable.cancel()
        writable.cancel()
        socket.shutDown()
        if isKilled { process.kill() }
        let watchdog = Task { [process] in
            guard await Task.pause(for: limit) else { return }
            process.kill()
        }
        _ = await process.status
        watchdog.cancel()
    }

    /// The last line in which the program has said under its own name why it ends; nil if it has not. Complete after ``run(_:)``.
    package var lastWords: String? { lines.last { $0.hasPrefix(name + ": ") }.map(String.init) }

    /// The last line that it has written to standard error; nil if it has written none. Complete after ``run(_:)``.
    package var lastLine: String? { lines.last.map(String.init) }

    private var lines: [Substring] { errors.text.split(separator: "\n") }
}
