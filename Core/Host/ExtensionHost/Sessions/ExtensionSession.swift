// SPDX-License-Identifier: Apache-2.0

package import Confinement
import ExtensionBundles
import ExtensionMessages
import FileOperations
import Foundation
import MessageChannels
import Sheets
import UniformTypes

/// The process at the other end of a session.
protocol SessionProcess: Sendable {
    /// How the process ended, once it has.
    var ending: ProcessEnding { get async }
    /// The end of what it wrote to standard error and standard output.
    var outputTail: String { get }
    /// Ends the process, and every process that it started, at once.
    func kill()
}

extension ConfinedProcess: SessionProcess {}

/// Carries a request through: performs what ``SessionState`` decides, and reports to it what happens.
///
/// One task reads messages, in order, and waits for each to be handled: an extension that sends too fast fills the socket,
/// not the host's memory. One task writes. Everything that a session starts has ended when ``run()`` returns, except an
/// opened app.
package actor ExtensionSession {
    typealias Channel = AsyncMessageChannel<HostMessage, ExtensionMessage>

    /// The request, the presenter, the limits and the other parts that a session works with.
    struct Configuration: Sendable {
        var request: RequestDescription
        var displayName: String
        var shared: any AttachmentLoading
        var desktop: any SessionDesktop
        var presenter: any SheetPresenter
        var limits: SessionLimits
        /// Returns when a debugger has attached to the extension; nil if the extension waits for none.
        var debugger: (@Sendable () async -> Void)?
    }

    /// How a session ended, with the action and the process's last figures.
    package struct Result: Sendable {
        package var ending: SessionEnding
        package var action: String?
        package var skipped: [String] = []
        package var notices: [String] = []
        package var delivery = ExtensionOutcome.Delivery.none
        /// Whether the person has looked at a preview, and nothing else was done.
        package var wasLook = false
        package var openings: [ExtensionOutcome.Opening] = []
        package var pasteboardWrites: [ExtensionOutcome.PasteboardWrite] = []
        /// Nil if nothing was launched.
        package var confinement: ConfinementDescription?
        package var peakMemory: UInt64?
        /// The request, if the extension has spoken with the transfer service.
        package var transferRequest: String?
        package var outputTail: String

        /// A result with an ending; what else is known of it is set afterwards.
        package init(ending: SessionEnding, action: String? = nil, outputTail: String = "") {
            self.ending = ending
            self.action = action
            self.outputTail = outputTail
        }
    }

    /// The largest number of messages that an extension may leave unread, and of requests that it may leave open.
    static let floodLimit = 50_000
    /// The largest number of times that one request may open its app.
    private static let openLimit = 3
    /// The largest number of times that one request may write to the clipboard.
    private static let pasteboardLimit = 32

    private let configuration: Configuration
    private let channel: Channel
    private let process: any SessionProcess
    private var state: SessionState
    private var ending: SessionEnding?
    private var peakMemory: UInt64?
    private let outgoing: (stream: AsyncStream<HostMessage>, continuation: AsyncStream<HostMessage>.Continuation)
    private var timer: Task<Void, Never>?
    /// Asks whether the sheets are still as they were.
    private var settling: Task<Void, Never>?
    private var hasAskedForSettled = false
    private var loads: [Int: Task<Void, Never>] = [:]
    private var sheets: [Int: Task<Void, Never>] = [:]
    /// The last of the requests to the desktop, which are carried out one after the other.
    private var desktopRequest: Task<Void, Never>?
    private var pasteboardRequests = 0
    private var pasteboardWrites: [ExtensionOutcome.PasteboardWrite] = []
    private var opens = 0
    private var openings: [ExtensionOutcome.Opening] = []
    /// The number of the last load. Numbers ascend, so that a late answer cannot meet a new request.
    private var lastLoad = 0

    init(_ configuration: Configuration, channel: Channel, process: any SessionProcess) {
        self.configuration = configuration
        self.channel = channel
        self.process = process
        outgoing = AsyncStream.makeStream(of: HostMessage.self, bufferingPolicy: .bufferingOldest(Self.floodLimit))
        state = SessionState(
            limits: configuration.limits, isInteractive: configuration.presenter.isInteractive,
            action: configuration.request.action, purpose: configuration.request.purpose,
            attachments: configuration.request.items.map(\.attachments.count).reduce(0, +))
    }

    /// Stays until the process has ended. Cancelling the task cancels the request.
    func run() async -> Result {
        // A cancelled request is one more event. It must not cancel the tasks that carry the last messages.
        let ended = Task { await runUntilEnd() }
        return await withTaskCancellationHandler {
            await ended.value
        } onCancel: {
            Task { await self.handle(.cancelRequested) }
        }
    }

    private func runUntilEnd() async -> Result {
        await withDiscardingTaskGroup { group in
            group.addTask { await self.writeMessages() }
            group.addTask {
                _ = await self.process.ending
                // What it sent before it ended can still be read; then the stream ends.
                self.channel.stopReceiving()
            }
            if let debugger = configuration.debugger {
                group.addTask {
                    await debugger()
                    await self.send(.debuggerAttached)
                }
            }
            perform(state.launched())
            await readMessages()
            await finish(process.ending)
            group.cancelAll()
        }
        guard let ending else { preconditionFailure("a session whose process has ended has an ending") }
        var result = Result(ending: ending, action: state.action, outputTail: process.outputTail)
        (result.skipped, result.notices, result.delivery) = (state.skipped, state.notices, state.delivery)
        (result.wasLook, result.openings, result.pasteboardWrites) = (state.wasLook, openings, pasteboardWrites)
        result.peakMemory = peakMemory
        return result
    }

    private func readMessages() async {
        do {
            while let message = try await channel.receive() { handle(.message(message)) }
            handle(.connectionClosed)
        } catch let error as WireError where error.code == .truncated {
            // A process that crashes while it sends; its end shows the reason.
            handle(.connectionClosed)
        } catch {
            handle(.protocolViolation("\(error)"))
        }
    }

    private func writeMessages() async {
        for await message in outgoing.stream {
            do {
                try await channel.send(message)
            } catch let error as WireError where error.code == .tooLong {
                handle(.cannotSend("a message to the extension is too long: \(error)"))
            } catch {
                // The extension has closed the connection. The reading task notices that and reports it.
                return
            }
        }
    }

    /// Ends what the session started. Apps that the extension asked to open before it ended are opened first.
    private func finish(_ processEnding: ProcessEnding) async {
        peakMemory = processEnding.peakMemory
        handle(.processEnded(processEnding))
        await desktopRequest?.value
        outgoing.continuation.finish()
        channel.shutDown()
        for task in loads.values { task.cancel() }
        for task in sheets.values { task.cancel() }
        settling?.cancel()
    }

    private func handle(_ event: SessionEvent) { perform(state.handle(event)) }

    private func perform(_ actions: [SessionAction]) {
        for action in actions { perform(action) }
    }

    private func perform(_ action: SessionAction) {
        switch action {
        case .begin: send(.begin(configuration.request))
        case .send(let message): send(message)
        case .load(let number, let item, let attachment, let type): load(number, item, attachment, type)
        case .cancelLoad(let number): loads.removeValue(forKey: number)?.cancel()
        case .present(let number, let sheet): present(sheet, number)
        case .update(let number, let sheet): configuration.presenter.update(titled(sheet), number: number)
        case .noteSettled(let number, let events): noteSettled(number, events)
        case .dismiss(let number):
            configuration.presenter.dismiss(number: number)
            sheets.removeValue(forKey: number)?.cancel()
        case .open(let number, let url): openURL(url, number)
        case .writePasteboard(let number, let text, let files): writePasteboard(number, text, files)
        case .waitFor(let duration): wait(duration)
        case .terminate: process.kill()
        case .finish(let ending): self.ending = ending
        }
    }

    private func send(_ message: HostMessage) {
        if case .dropped = outgoing.continuation.yield(message) { flooded() }
    }

    private func flooded() {
        handle(.protocolViolation("more than \(Self.floodLimit) messages are pending, and the extension reads none"))
    }

    private func wait(_ duration: Duration?) {
        timer?.cancel()
        timer = duration.map { duration in
            Task {
                guard await Task.pause(for: duration) else { return }
                guard !Task.isCancelled else { return }
                self.handle(.timeIsUp)
            }
        }
    }

    // MARK: Requests of the extension

    private func load(_ number: Int, _ item: Int, _ attachment: Int, _ type: String) {
        guard number > lastLoad else {
            return handle(.protocolViolation("expected a number above \(lastLoad) for a request, found \(number)"))
        }
        lastLoad = number
        guard loads.count < Self.floodLimit else { return flooded() }
        let shared = configuration.shared
        loads[number] = Task {
            do {
                let value = try await shared.load(item: item, attachment: attachment, typeIdentifier: type)
                self.send(.loaded(request: number, value: value))
            } catch {
                self.send(.loadFailed(request: number, error: ErrorDescription(forExtension: error)))
            }
            self.loads[number] = nil
        }
    }

    private func noteSettled(_ number: Int, _ events: Int) {
        settling?.cancel()
        guard let pause = configuration.presenter.noteSettled(number: number, events: events) else { return }
        settling = Task {
            guard await Task.pause(for: pause) else { return }
            self.send(.reportSettled)
        }
    }

    private func present(_ sheet: Sheet, _ number: Int) {
        if configuration.presenter.wantsSettledSheets, !hasAskedForSettled {
            hasAskedForSettled = true
            send(.reportSettled)
        }
        let answers = configuration.presenter.present(titled(sheet), number: number)
        sheets[number] = Task {
            for await answer in answers {
                switch answer {
                case .event(let event): self.handle(.sheetEvent(number, event))
                case .refused(let message): self.handle(.sheetRefused(ExtensionHostError(.needsAnswer, message)))
                }
            }
        }
    }

    /// A sheet to write in without a title gets the extension's name, as on iOS.
    private func titled(_ sheet: Sheet) -> Sheet {
        switch sheet {
        case .compose(var form) where form.title.isEmpty:
            form.title = configuration.displayName
            return .compose(form)
        case .form(var form) where form.title.isEmpty:
            form.title = configuration.displayName
            return .form(form)
        default: return sheet
        }
    }

    private func openURL(_ url: String, _ number: Int) {
        opens += 1
        guard opens <= Self.openLimit else {
            send(.opened(request: number, success: false))
            return handle(.desktopRequestEnded)
        }
        let desktop = configuration.desktop
        afterDesktopRequests { session in
            do {
                let reason = try await desktop.open(url)
                session.openings.append(.init(url: url, browserReason: reason, failure: nil))
                session.send(.opened(request: number, success: true))
            } catch {
                session.openings.append(
                    .init(url: url, browserReason: nil, failure: ExtensionHostError(launching: error)))
                session.send(.opened(request: number, success: false))
            }
        }
    }

    private func writePasteboard(_ number: Int, _ text: String?, _ files: [String]) {
        guard pasteboardRequests < Self.pasteboardLimit else {
            return handle(.protocolViolation("more than \(Self.pasteboardLimit) writes to the clipboard"))
        }
        pasteboardRequests += 1
        let desktop = configuration.desktop
        afterDesktopRequests { session in
            do {
                try await desktop.writePasteboard(text: text, files: files)
                session.note(text, files, nil)
                session.send(.wrotePasteboard(request: number, error: nil))
            } catch {
                session.note(text, files, ExtensionHostError(launching: error))
                session.send(.wrotePasteboard(request: number, error: ErrorDescription(forExtension: error)))
            }
        }
    }

    private func note(_ text: String?, _ files: [String], _ failure: ExtensionHostError?) {
        pasteboardWrites.append(.init(characters: text?.count, files: files.count, failure: failure))
    }

    /// Carries out a request to the desktop when those before it are done: of two texts, the later one stays on the clipboard.
    private func afterDesktopRequests(_ body: @escaping @Sendable (isolated ExtensionSession) async -> Void) {
        let previous = desktopRequest
        desktopRequest = Task {
            await previous?.value
            await body(self)
            self.handle(.desktopRequestEnded)
        }
    }
}
