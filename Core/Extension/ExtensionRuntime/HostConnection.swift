// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
import Foundation
import MessageChannels
import Sheets
import Synchronization

/// The extension's end of the socket: numbers its requests, and delivers each answer to the caller that waits for it.
final class HostConnection: Sendable {
    typealias Channel = MessageChannel<ExtensionMessage, HostMessage>

    private struct State: Sendable {
        var lastNumber = 0
        var loads: [Int: @Sendable (Result<ItemValue, any Error>) -> Void] = [:]
        var opens: [Int: @Sendable (Bool) -> Void] = [:]
        var pasteboardWrites: [Int: @Sendable (ErrorDescription?) -> Void] = [:]
        var sheets: [Int: ShownSheet] = [:]
        var whenAcknowledged: (@Sendable () -> Void)?

        /// Whether something was asked of the host that it has not answered.
        var waitsForHost: Bool { !(loads.isEmpty && opens.isEmpty && pasteboardWrites.isEmpty) }
    }

    /// A sheet, with the number of events that came, and of those after which the extension asked for the next.
    private struct ShownSheet: Sendable {
        let events: AsyncStream<SheetEvent>.Continuation
        var received = 0
        var handled = 0
    }

    private let channel: Channel
    private let state = Mutex(State())
    /// Only if the host wants to know.
    private let settling = Mutex<SheetSettling?>(nil)
    /// Held while a request is numbered and sent: the host expects ascending numbers, and what has settled must be true when it is sent.
    private let numbering = Mutex(())
    /// Entered while the answer to a request is put together.
    private let endings = DispatchGroup()
    /// How long a process that exits waits for it, in seconds.
    private static let longestWait = 5.0

    init(channel: Channel) { self.channel = channel }

    /// Has the process send the answer to its request before it exits: extensions complete a request and exit at once.
    static func sendAnswerBeforeExit() {
        atexit {
            guard let connection = HostConnection.active.withLock({ $0 }) else { return }
            _ = connection.endings.wait(timeout: .now() + HostConnection.longestWait)
        }
    }

    /// Notes that the answer is being put together; the returned closure is called when it has been sent.
    func beginEnding() -> @Sendable () -> Void {
        endings.enter()
        let endings = endings
        return { endings.leave() }
    }

    /// Receives on a thread of its own until the host closes the connection; the process then has no reason to live.
    func serve(whenCancelled: @escaping @Sendable () -> Void) {
        let thread = Thread { [self] in
            do {
                while let message = try channel.receive() { handle(message, whenCancelled) }
                HostConnection.active.withLock { $0 = nil }
                ExtensionMain.leave("the host closed the connection", 1)
            } catch {
                HostConnection.active.withLock { $0 = nil }
                ExtensionMain.leave("a message from the host cannot be read: \(error)", 1)
            }
        }
        thread.name = "host connection"
        thread.start()
    }

    private func handle(_ message: HostMessage, _ whenCancelled: @Sendable () -> Void) {
        switch message {
        case .begin, .debuggerAttached: break
        case .loaded(let number, let value): answer(value: .success(value)) { $0.loads.removeValue(forKey: number) }
        case .loadFailed(let number, let error):
            answer(value: .failure(error.error)) { $0.loads.removeValue(forKey: number) }
        case .sheetEvent(let sheet, let event):
            state.withLock { state in
                state.sheets[sheet]?.received += 1
                return state.sheets[sheet]?.events
            }?.yield(event)
        case .reportSettled:
            settling.withLock { settling in
                if settling == nil { settling = SheetSettling { [weak self] in self?.reportSettled($0) ?? true } }
            }
            noteChange()
        case .opened(let number, let success): answer(value: success) { $0.opens.removeValue(forKey: number) }
        case .wrotePasteboard(let number, let error):
            answer(value: error) { $0.pasteboardWrites.removeValue(forKey: number) }
        case .cancel: whenCancelled()
        case .acknowledged: state.withLock { $0.whenAcknowledged }?()
        }
    }

    /// Gives an answer of the host to what waits for it.
    private func answer<Value>(value: Value, to take: (inout State) -> (@Sendable (Value) -> Void)?) {
        state.withLock { take(&$0) }?(value)
        noteChange()
    }

    private func noteChange() { settling.withLock { $0 }?.noteChange() }

    /// Reports that the topmost sheet, which is the one that a person sees, shows all that there is to show; false if something is asked of the host, or an event
    /// of that sheet is not handled. One below it may wait until it is dismissed.
    private func reportSettled(_ isCurrent: () -> Bool) -> Bool {
        numbering.withLock { _ in
            guard isCurrent() else { return false }
            let settled = state.withLock { state -> (sheet: Int, events: Int)? in
                guard !state.waitsForHost, let (sheet, shown) = state.sheets.max(by: { $0.key < $1.key }),
                    shown.received == shown.handled
                else { return nil }
                return (sheet, shown.handled)
            }
            guard let settled else { return false }
            send(.settled(sheet: settled.sheet, events: settled.events))
            return true
        }
    }

    /// Sends a message. If the host is gone, the receiving thread notices it and ends the process.
    func send(_ message: ExtensionMessage) {
        do {
            try channel.send(message)
        } catch let error as WireError where error.code == .closed {
            return
        } catch {
            ExtensionMain.leave("a message cannot be sent to the host: \(error)", 1)
        }
    }

    /// Sends a request under the next number.
    ///
    /// - Parameters:
    ///   - register: remembers the caller that waits for the answer to a number.
    ///   - message: makes the message with a number.
    /// - Returns: the number.
    @discardableResult
    private func request(
        registering register: (inout State, Int) -> Void, sending message: (Int) -> ExtensionMessage
    ) -> Int {
        numbering.withLock { _ in
            let number = state.withLock { state in
                state.lastNumber += 1
                register(&state, state.lastNumber)
                return state.lastNumber
            }
            send(message(number))
            return number
        }
    }

    func load(item: Int, attachment: Int, typeIdentifier: String) async throws -> ItemValue {
        let sent = Mutex<Int?>(nil)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let number = request {
                    $0.loads[$1] = { continuation.resume(with: $0) }
                } sending: {
                    .load(request: $0, item: item, attachment: attachment, typeIdentifier: typeIdentifier)
                }
                sent.withLock { $0 = number }
                // A task that was cancelled before the request had a number could not name it.
                if Task.isCancelled { send(.cancelLoad(request: number)) }
            }
        } onCancel: {
            if let number = sent.withLock({ $0 }) { send(.cancelLoad(request: number)) }
        }
    }

    func open(_ url: URL, completion: @escaping @Sendable (Bool) -> Void) {
        request {
            $0.opens[$1] = completion
        } sending: {
            .open(request: $0, url: url.absoluteString)
        }
    }

    func writePasteboard(text: String?, files: [String]) async throws {
        let error = await withCheckedContinuation { continuation in
            request {
                $0.pasteboardWrites[$1] = { continuation.resume(returning: $0) }
            } sending: {
                .writePasteboard(request: $0, text: text, files: files)
            }
        }
        if let error { throw error.error }
    }

    func present(_ sheet: Sheet) -> PresentedSheet {
        let (events, continuation) = AsyncStream.makeStream(of: SheetEvent.self)
        let number = request {
            noteChange()
            $0.sheets[$1] = ShownSheet(events: continuation)
        } sending: {
            .present(sheet: $0, content: sheet)
        }
        return PresentedSheet(number: number, events: events, connection: self)
    }

    func update(_ sheet: Int, _ content: Sheet) {
        numbering.withLock { _ in
            noteChange()
            send(.update(sheet: sheet, content: content))
        }
    }

    /// Notes that the extension asks for the next event of a sheet, and has handled so many.
    func waitsForEvent(of sheet: Int, after handled: Int) {
        state.withLock { $0.sheets[sheet]?.handled = handled }
        if handled > 0 { noteChange() }
    }

    func dismiss(_ sheet: Int) {
        let shown = numbering.withLock { _ in
            noteChange()
            let shown = state.withLock { $0.sheets.removeValue(forKey: sheet) }
            if shown != nil { send(.dismiss(sheet: sheet)) }
            return shown
        }
        shown?.events.finish()
    }

    /// Reports the ending, and exits when the host has acknowledged it.
    func end(_ message: ExtensionMessage, then handler: (@Sendable (Bool) -> Void)?) {
        state.withLock {
            $0.whenAcknowledged = {
                // Apple runs the handler as a background task; the process may be ended when it returns.
                DispatchQueue.global(qos: .background).async {
                    handler?(false)
                    exit(0)
                }
            }
        }
        do {
            try channel.send(message)
        } catch let error as WireError where error.code == .tooLong {
            send(.cancel(ErrorDescription(error)))
        } catch {
            // The host has closed the connection; the receiving thread notices it.
        }
    }
}
