// SPDX-License-Identifier: Apache-2.0

import Confinement
import FileOperations
import Foundation
import Synchronization
import WindowMessages

/// The program `appex-sheet`, which draws a window: it gets commands and sends reports over a socket, its descriptor 3.
final class WindowProgram: Sendable {
    private static let name = "appex-sheet"
    /// How long a program whose connection was closed may take to end.
    private static let endLimit = Duration.seconds(3)

    private let process: ChildProcess
    private let socket: StreamSocket
    private let readable: DescriptorWaiter
    private let writable: DescriptorWaiter
    private let errors: OutputTail
    private let errorReader: OutputReader
    private let messages: AsyncStream<[UInt8]>
    private let outgoing: AsyncStream<[UInt8]>.Continuation

    /// Returns the path of the program that draws windows.
    ///
    /// - Throws: ``WindowError`` if there is no display, or no program.
    static func path() throws(WindowError) -> String {
        let environment = ProcessInfo.processInfo.environment
        guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }) else {
            throw WindowError(
                .noDisplay, "there is no display for a window: neither WAYLAND_DISPLAY nor DISPLAY is set")
        }
        guard let path = HelperProgram.find(name)?.path else {
            let places = HelperProgram.places(name).map(\.path).joined(separator: " or ")
            throw WindowError(
                .noProgram, "\(name), which shows windows, is missing: expected it at \(places); make window builds it")
        }
        return path
    }

    /// Starts the program that draws windows.
    ///
    /// - Parameter parent: the window that it is shown above; nil for none.
    /// - Returns: the program.
    /// - Throws: ``WindowError`` if there is no display, or no program.
    static func start(above parent: String?) async throws(WindowError) -> WindowProgram {
        let path = try path()
        let environment = ProcessInfo.processInfo.environment
        do {
            let sockets = try SocketPair()
            let errors = try PipeEnds()
            let descriptors = ChildProcess.Descriptors(
                input: try .nullDevice(), output: try .nullDevice(), errors: errors.writer)
            descriptors.append(sockets.second)
            let process = try await ChildProcess.start(
                path, arguments: [name] + (parent.map { ["--parent", $0] } ?? []), environment: environment,
                descriptors: descriptors, group: .endsWithLeader)
            do { return try WindowProgram(process, sockets.first, errors: errors.reader) } catch {
                process.kill()
                throw error
            }
        } catch {
            throw WindowError(.noProgram, "\(name) cannot be started: \(error)")
        }
    }

    private init(
        _ process: ChildProcess, _ socket: consuming FileDescriptor, errors: consuming FileDescriptor
    ) throws {
        self.process = process
        self.socket = StreamSocket(socket)
        self.socket.setNonblocking()
        readable = try DescriptorWaiter(self.socket.number, for: .reading)
        writable = try DescriptorWaiter(self.socket.number, for: .writing)
        let tail = OutputTail(echo: false)
        self.errors = tail
        errorReader = try OutputReader(errors) { tail.add($0) }
        (messages, outgoing) = AsyncStream.makeStream()
    }

    /// Sends a command. Commands are carried out in the order in which they are sent; one to a program that has ended is not carried out.
    func send(_ command: WindowCommand) {
        do { outgoing.yield(try MessageFrames.encoded(command)) } catch {
            // Sheets hold strings, numbers and bytes; only a number that JSON does not have cannot be written.
            preconditionFailure("a sheet cannot be written as JSON: \(error)")
        }
    }

    /// Carries messages until the program ends, or ``end()`` is called.
    ///
    /// - Parameter take: takes each report, in order.
    /// - Returns: why the program has ended by itself.
    func run(_ take: (WindowReport) -> Void) async -> WindowError {
        async let writing: Void = write()
        async let complaints: Void = errorReader.collect()
        let problem = await read(take)
        outgoing.finish()
        writable.cancel()
        if problem != nil { process.kill() }
        let status = await process.status
        errorReader.stop()
        _ = await (writing, complaints)
        return problem ?? ending(status)
    }

    /// Has the program take its window away and end.
    func end() async {
        outgoing.finish()
        readable.cancel()
        writable.cancel()
        socket.shutDown()
        let watchdog = Task { [process] in
            guard await Task.pause(for: Self.endLimit) else { return }
            process.kill()
        }
        _ = await process.status
        watchdog.cancel()
    }

    private func ending(_ status: WaitStatus) -> WindowError {
        let lines = errors.text.split(separator: "\n").filter { $0.hasPrefix(Self.name + ": ") }
        if let line = lines.last { return WindowError(.refused, PrintableText.escaped(String(line))) }
        return WindowError(.refused, "the window has gone: \(Self.name) \(status)")
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
        }
    }

    /// Returns what is wrong with what the program says; nil if it has said all.
    private func read(_ take: (WindowReport) -> Void) async -> WindowError? {
        var frames = MessageFrames()
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            guard let count = bytes.withUnsafeMutableBytes({ socket.receive(into: $0) }) else {
                guard await readable.wait() else { return nil }
                continue
            }
            guard count > 0 else { return nil }
            do {
                for message in try frames.take(bytes[..<count]) {
                    take(try JSONDecoder().decode(WindowReport.self, from: message))
                }
            } catch {
                return WindowError(.refused, "\(Self.name) has sent something that is no report: \(error)")
            }
        }
    }
}
