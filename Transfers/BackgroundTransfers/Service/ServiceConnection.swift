// SPDX-License-Identifier: Apache-2.0

import Dispatch
import FileOperations
import Foundation
import MessageChannels
import Synchronization
import TransferMessages

/// The process's connection with the transfer service, which its host has made.
final class ServiceConnection: Sendable {
    typealias Channel = MessageChannel<TransferClientMessage, TransferServiceMessage>

    private struct State: Sendable {
        var sessions: [Int: BackgroundSession] = [:]
        var lastSession = 0
        var lastConfirmation = 0
        var confirmations: [Int: DispatchSemaphore] = [:]
        var takings: [Upload: Taking] = [:]
        var isClosed = false
        /// How many messages were sent, and how many of them are known to be stored.
        var sent = 0
        var stored = 0
    }

    private struct Upload: Hashable, Sendable {
        var session: Int
        var task: Int
    }

    /// How long the end of the process waits until the service has stored what it was asked, in seconds.
    private static let longestWait = 30.0

    private let channel: Channel
    private let state = Mutex(State())

    /// The connection; nil if the program was launched without one.
    static let shared: ServiceConnection? = {
        guard let number = ProcessInfo.processInfo.environment[TransferWire.descriptorKey].flatMap({ Int32($0) }),
            let socket = FileDescriptor.inherited(number)
        else { return nil }
        let connection = ServiceConnection(Channel(socket))
        connection.serve()
        // What a program has asked for is asked for, also if it ends at once.
        CurrentProcess.addLastWork { connection.waitUntilStored() }
        return connection
    }()

    private init(_ channel: Channel) { self.channel = channel }

    /// Whether the service has gone.
    var isClosed: Bool { state.withLock { $0.isClosed } }

    /// Receives on a thread of its own.
    private func serve() {
        let thread = Thread { [self] in
            do {
                while let message = try channel.receive() { handle(message) }
            } catch { StandardError.report("a message of the transfer service cannot be read: \(error)") }
            end()
        }
        thread.name = "transfer service"
        thread.start()
    }

    private func handle(_ message: TransferServiceMessage) {
        switch message {
        case .confirmed(let number): state.withLock { $0.confirmations.removeValue(forKey: number) }?.signal()
        case .taken(let session, let task, let isHeld):
            state.withLock { $0.takings.removeValue(forKey: Upload(session: session, task: task)) }?.end(isHeld)
        case .existing(let session, _), .connected(let session, _), .refused(let session, _),
            .progressed(let session, _, _),
            .ended(let session, _, _, _), .finishedEvents(let session), .challenged(let session, _, _):
            state.withLock { $0.sessions[session] }?.receive(message)
        case .disconnected(let session):
            state.withLock { $0.sessions.removeValue(forKey: session) }?.receive(message)
        }
    }

    private func end() {
        let (sessions, waiting, takings) = state.withLock { state in
            state.isClosed = true
            defer {
                state.sessions = [:]
                state.confirmations = [:]
                state.takings = [:]
            }
            return (state.sessions, Array(state.confirmations.values), Array(state.takings.values))
        }
        for semaphore in waiting { semaphore.signal() }
        for taking in takings { taking.end(nil) }
        for session in sessions.values { session.lose() }
    }

    /// Adds a session, and returns its number; nil if the service is gone.
    func add(_ session: BackgroundSession) -> Int? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            state.lastSession += 1
            state.sessions[state.lastSession] = session
            return state.lastSession
        }
    }

    func send(_ message: TransferClientMessage) {
        if case .confirm = message {} else { state.withLock { $0.sent += 1 } }
        do { try channel.send(message) } catch let error as WireError where error.code == .closed {
            // The receiving thread notices it.
        } catch {
            // Nothing would answer it.
            StandardError.report("a message cannot be sent to the transfer service: \(error)")
            refuse(message, error)
        }
    }

    /// Ends what a message that cannot be sent is about.
    private func refuse(_ message: TransferClientMessage, _ error: any Error) {
        let failure = TransferFailure(.dataLengthExceedsMaximum, "the transfer service cannot be told: \(error)")
        switch message {
        case .connect(let session, _):
            state.withLock { $0.sessions[session] }?.receive(.refused(session: session, failure))
        case .create(let session, let task, let description), .begin(let session, let task, let description):
            handle(.taken(session: session, task: task, isHeld: nil))
            let request = WebRequest(address: "", method: description.request.method)
            let snapshot = TransferSnapshot(
                task: task, description: TransferDescription(description.direction, request), isSuspended: true,
                progress: TransferProgress())
            handle(.ended(session: session, snapshot, TransferEnding(failure: failure), file: nil))
        default: break
        }
    }

    /// Asks the service to add a transfer to a session.
    ///
    /// - Parameters:
    ///   - session: the session's number.
    ///   - task: the task's number.
    ///   - description: what is asked for.
    ///   - begins: whether it begins at once.
    /// - Returns: of an upload, what the service answers when it holds the file; nil if nothing has to be waited for.
    func add(_ session: Int, _ task: Int, _ description: TransferDescription, begins: Bool) -> Taking? {
        let taking = Taking(description.file ?? "")
        let waits = state.withLock { state in
            guard description.file != nil, !state.isClosed else { return false }
            state.takings[Upload(session: session, task: task)] = taking
            return true
        }
        send(
            begins
                ? .begin(session: session, task: task, description) : .create(session: session, task: task, description)
        )
        return waits ? taking : nil
    }

    /// An upload whose file the service does not hold yet.
    final class Taking: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)
        private let file: String
        private let isHeld = Mutex<Bool?>(nil)

        fileprivate init(_ file: String) { self.file = file }

        fileprivate func end(_ isHeld: Bool?) {
            self.isHeld.withLock { $0 = isHeld }
            semaphore.signal()
        }

        /// Waits until the service holds the file. If it does not, the share's notices say so: the program's own file is sent.
        func wait() {
            let limit = ServiceConnection.longestWait
            let isInTime = semaphore.wait(timeout: .now() + limit) == .success
            guard !isInTime || isHeld.withLock({ $0 }) == false else { return }
            let name = URL(fileURLWithPath: file, isDirectory: false).lastPathComponent
            let reason =
                isInTime
                ? "there is no room for a copy of it"
                : "the transfer service has not opened it in \(Int(limit)) seconds"
            let text = "\(name) must not be moved or deleted before it was sent: \(reason)"
            CurrentProcess.addNotice(text)
            StandardError.report(PrintableText.escaped(text))
        }
    }

    /// Waits until the service has stored what it was asked.
    ///
    /// - Returns: what went wrong; nil if it has.
    @discardableResult
    func waitUntilStored() -> String? {
        for session in state.withLock({ $0.sessions.values.map(\.self) }) { session.sendUnsent() }
        let (sent, isStored) = state.withLock { ($0.sent, $0.sent == $0.stored) }
        if isStored { return nil }
        let semaphore = DispatchSemaphore(value: 0)
        let number: Int? = state.withLock { state in
            guard !state.isClosed else { return nil }
            state.lastConfirmation += 1
            state.confirmations[state.lastConfirmation] = semaphore
            return state.lastConfirmation
        }
        guard let number else { return Self.notStored }
        send(.confirm(number))
        let isInTime = semaphore.wait(timeout: .now() + Self.longestWait) == .success
        return state.withLock { state in
            guard isInTime, !state.isClosed else { return Self.notStored }
            state.stored = max(state.stored, sent)
            return nil
        }
    }

    private static let notStored =
        "the transfer service has not confirmed that it has stored the transfers: it has ended, or did not answer in time"
}
