// SPDX-License-Identifier: Apache-2.0

import Confinement
package import ExtensionBundles
package import FileOperations
import Foundation
import HostRecords
import MessageChannels
package import TransferMessages

/// The way to the transfer service, which is started if it does not run.
///
/// ```swift
/// let transfers = try await TransferServiceConnection(folders).conversation().transfers(.unfinished)
/// ```
package struct TransferServiceConnection: Sendable {
    /// The name of the service's program.
    package static let programName = "appex-transfers"
    /// How long the service may take to start.
    private static let startLimit = Duration.seconds(30)
    /// How often it is started.
    private static let mostStarts = 6

    private let folders: ApplicationFolders

    package init(_ folders: ApplicationFolders) { self.folders = folders }

    /// Whether there is a queue: without one there are no transfers, and the service need not be started to say so. One that cannot be looked
    /// at may be there, and the service says what is wrong with it.
    package var hasQueue: Bool {
        do {
            _ = try FileStatus(of: folders.transfers.appendingPathComponent("Queue.sqlite").path)
            return true
        } catch let error as FileOperationError { return error.code != .notFound } catch { return true }
    }

    /// Introduces a program to the service.
    ///
    /// - Parameters:
    ///   - program: the program.
    ///   - descriptor: the service's end of its connection.
    /// - Throws: ``TransferServiceFailure`` if the service cannot be started.
    package func introduce(_ program: TransferProgram, _ descriptor: DescriptorHandle) async throws {
        let frame = try FrameReader.frame(program)
        _ = try await greet { socket in
            try socket.send(TransferWire.introduction, with: descriptor.number)
            try frame.withUnsafeBytes { try socket.sendAll($0) }
        }
    }

    /// Begins to ask the service, when the first question comes.
    package func conversation() -> TransferConversation {
        TransferConversation(log: log) {
            let socket = try await greet { try $0.send(TransferWire.administration) }
            return try .init(.duplicate(socket.number))
        }
    }

    /// Connects, and waits for the service's welcome. One that ends at this moment is started again.
    private func greet(_ greeting: (StreamSocket) throws -> Void) async throws -> StreamSocket {
        let folder = try OpenFolder(creating: folders.transfers)
        let start = Date()
        let end = ContinuousClock.now + Self.startLimit
        var nextStart = ContinuousClock.now
        var starts = 0
        while ContinuousClock.now < end {
            if let connection = try LocalSocket.connect(TransferWire.socketName, in: folder) {
                let socket = StreamSocket(connection)
                if try await isWelcome(socket, greeting) { return socket }
            } else if ContinuousClock.now >= nextStart {
                guard starts < Self.mostStarts || isServed(folder) else { throw failure(since: start) }
                starts += 1
                try await startService()
                nextStart = ContinuousClock.now + .seconds(1)
            }
            try await Task.sleep(for: .milliseconds(5))
        }
        let limit = "\(Self.startLimit.components.seconds) seconds"
        throw TransferServiceFailure(
            isServed(folder)
                ? "the transfer service runs and has not answered in \(limit); if it was stopped, this lets it go on: kill -CONT $(cat '\(folders.transfers.path)/lock')"
                : "\(Self.programName) did not start in \(limit); see \(log.path)")
    }

    /// Whether a service runs, which may be about to listen. One that cannot be seen is started, and says what is wrong.
    private func isServed(_ folder: OpenFolder) -> Bool {
        do { return try FileLock.takeIfFree("lock", in: folder) == nil } catch { return false }
    }

    /// Returns the error with the service's reason for ending: the last line of its log, unless that is an earlier service's.
    private func failure(since start: Date) -> TransferServiceFailure {
        let text: String
        do { text = try String(contentsOf: log, encoding: .utf8) } catch { text = "" }
        // The time, the process, and what it says. Times are in whole seconds.
        let parts = text.split(separator: "\n").last?.split(separator: " ", maxSplits: 2)
        let time = parts?.first.flatMap { try? Date(String($0), strategy: .iso8601) }
        let isNew = time.map { $0 >= start.addingTimeInterval(-1) } ?? false
        let line = isNew ? parts?.last : nil
        let reason = line.map { PrintableText.line(String($0.prefix(500))) }
        return TransferServiceFailure(
            "the transfer service does not start: \(reason ?? "it says nothing"); see \(log.path)")
    }

    private func isWelcome(_ socket: StreamSocket, _ greeting: (StreamSocket) throws -> Void) async throws -> Bool {
        do {
            try greeting(socket)
            let waiter = try DescriptorWaiter(socket.number, for: .reading)
            // One that does not answer is not waited for without end.
            let limit = Task {
                try await Task.sleep(for: Self.startLimit)
                socket.shutDown()
            }
            defer { limit.cancel() }
            guard await waiter.wait() else { throw CancellationError() }
            return try socket.receiveByte()?.byte == TransferWire.welcome
        } catch is FileOperationError {
            // It has ended.
            return false
        }
    }

    private var log: URL {
        folders.state.appendingPathComponent("Logs", isDirectory: true).appendingPathComponent("transfers.log")
    }

    private func startService() async throws {
        guard let program = HelperProgram.find(Self.programName) else {
            throw TransferServiceFailure(
                HelperProgram.absence(of: Self.programName)
                    + "; install Appex again, or in a checkout run make apps")
        }
        let logs = try OpenFolder(creating: log.deletingLastPathComponent())
        try ActivityLog.rotate("transfers.log", to: "transfers.1.log", in: logs)
        do {
            _ = try await ChildProcess.start(
                program.path, arguments: [Self.programName],
                environment: ProcessInfo.processInfo.environment.merging(folders.environment) { $1 },
                descriptors: .init(input: try .nullDevice(), output: try .log(log)), group: .outlivesLeader)
        } catch { throw TransferServiceFailure("\(error)", underlyingError: error) }
    }
}
