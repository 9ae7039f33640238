// SPDX-License-Identifier: Apache-2.0

import ExtensionMessages
import Foundation
import Glibc
import Sheets

/// What happens to a session.
enum SessionEvent {
    case message(ExtensionMessage)
    /// The other end of the socket is closed.
    case connectionClosed
    /// What came is no message.
    case nonsense(String)
    /// The process is gone.
    case processEnded(ProcessEnding)
    /// The time that the last `.waitFor` named is over.
    case timeIsUp
    /// The person did something with a sheet.
    case sheetEvent(Int, SheetEvent)
    /// A sheet cannot be shown, or not be answered.
    case sheetRefused(ExtensionHostError)
    /// The person or the host app wants an end.
    case cancelRequested
}

/// What is to be done about it.
enum SessionAction {
    case begin
    case say(HostMessage)
    case load(request: Int, item: Int, attachment: Int, typeIdentifier: String)
    case cancelLoad(request: Int)
    case present(Int, Sheet)
    case update(Int, Sheet)
    case dismiss(Int)
    case open(request: Int, url: String)
    case writePasteboard(request: Int, text: String?, file: String?, typeIdentifier: String)
    /// Reports that the time is up unless another action of this kind comes first; nil for no limit.
    case waitFor(Duration?)
    case kill
    case finish(SessionEnding)
}

/// How a session ended, before what it returned has been looked at.
enum SessionEnding {
    case completed([ItemDescription])
    case cancelled
    case failed(ExtensionHostError)
}

/// Decides, event by event, what becomes of a session. No I/O, no clock: the one place that knows that a request ends once,
/// and only when its process is gone.
struct SessionState {
    private enum Phase {
        case starting
        case running
        /// It closed its connection; its end will say why, or it is ended.
        case hungUp
        /// The ending is decided; only the process is waited for.
        case ending(SessionEnding)
        case ended
    }

    private var phase = Phase.starting
    private let limits: SessionLimits
    private let isInteractive: Bool
    private var openSheets: Set<Int> = []
    private(set) var action: String?

    init(limits: SessionLimits, isInteractive: Bool, action: String?) {
        self.limits = limits
        self.isInteractive = isInteractive
        self.action = action
    }

    /// What to do when the process was launched. The request waits in the socket when the extension comes to read it: asking
    /// and answering first would cost a way there and back.
    func launched() -> [SessionAction] { [.begin, .waitFor(limits.start)] }

    mutating func handle(_ event: SessionEvent) -> [SessionAction] {
        switch (phase, event) {
        case (.ended, _): []
        case (.ending(let ending), .processEnded): end(ending)
        case (.ending, .timeIsUp): [.kill]
        // An extension that was asked to end waits for this before it goes.
        case (.ending, .message(.complete)), (.ending, .message(.cancel)): [.say(.noted)]
        case (.ending, _): []
        case (.hungUp, .processEnded(let ending)): end(.failed(Self.error(for: ending)))
        case (.hungUp, .timeIsUp):
            decide(
                .failed(ExtensionHostError(.hungUp, "the extension closed its connection and answered nothing")),
                [.kill])
        case (.hungUp, .cancelRequested): decide(.cancelled, [.kill])
        case (.hungUp, _): []
        case (.starting, .message(.ready(let version))): started(version)
        case (.starting, .message(let message)): nonsense("\(name(of: message)) before it said that it runs")
        case (.running, .message(let message)): handle(message)
        case (_, .nonsense(let text)): nonsense(text)
        case (_, .connectionClosed): closing()
        case (_, .processEnded(let ending)): end(.failed(Self.error(for: ending)))
        case (.starting, .timeIsUp):
            decide(
                .failed(ExtensionHostError(.hungAtStart, "the extension did not start within \(limits.start)")), [.kill]
            )
        case (.running, .timeIsUp):
            decide(.failed(ExtensionHostError(.timedOut, "the extension said nothing for \(limits.silence)")), [.kill])
        case (_, .sheetEvent(let sheet, let event)):
            openSheets.contains(sheet) ? [.say(.sheetEvent(sheet: sheet, event: event))] + [waiting] : []
        case (_, .sheetRefused(let error)): decide(.failed(error), [.kill])
        case (_, .cancelRequested): decide(.cancelled, [.say(.cancel), .waitFor(limits.grace)])
        }
    }

    private mutating func started(_ version: Int) -> [SessionAction] {
        guard version == WireVersion.current else {
            return nonsense("version \(version) of the protocol, where this host speaks \(WireVersion.current)")
        }
        phase = .running
        return [waiting]
    }

    /// While a person looks at a sheet there is no hurry.
    private var waiting: SessionAction { .waitFor(isInteractive && !openSheets.isEmpty ? nil : limits.silence) }

    private mutating func handle(_ message: ExtensionMessage) -> [SessionAction] {
        switch message {
        case .ready: return nonsense("it said twice that it runs")
        case .load(let request, let item, let attachment, let typeIdentifier):
            return [
                .load(request: request, item: item, attachment: attachment, typeIdentifier: typeIdentifier), waiting,
            ]
        case .cancelLoad(let request): return [.cancelLoad(request: request), waiting]
        case .present(let sheet, let content):
            guard openSheets.count < 16, openSheets.insert(sheet).inserted else {
                return nonsense("a sheet with the number \(sheet), which is there already, or too many sheets")
            }
            return [.present(sheet, content), waiting]
        case .update(let sheet, let content):
            return (openSheets.contains(sheet) ? [.update(sheet, content)] : []) + [waiting]
        case .dismiss(let sheet): return (openSheets.remove(sheet) == nil ? [] : [.dismiss(sheet)]) + [waiting]
        case .open(let request, let url): return [.open(request: request, url: url), waiting]
        case .writePasteboard(let request, let text, let file, let typeIdentifier):
            return [
                .writePasteboard(request: request, text: text, file: file, typeIdentifier: typeIdentifier), waiting,
            ]
        case .action(let name):
            action = String(name.prefix(200))
            return [waiting]
        case .complete(let items): return decide(.completed(items), [.say(.noted), .waitFor(limits.grace)])
        case .cancel(let error):
            let ending: SessionEnding =
                error.isUserCancelled
                ? .cancelled
                : .failed(ExtensionHostError(.returnedError, error.message, underlyingError: error.error))
            return decide(ending, [.say(.noted), .waitFor(limits.grace)])
        }
    }

    private mutating func decide(_ ending: SessionEnding, _ actions: [SessionAction]) -> [SessionAction] {
        phase = .ending(ending)
        return openSheets.sorted().map { .dismiss($0) } + actions
    }

    private mutating func nonsense(_ text: String) -> [SessionAction] {
        decide(
            .failed(ExtensionHostError(.spokeNonsense, "the extension was ended, as it cannot be understood: \(text)")),
            [.kill])
    }

    /// A process that dies closes its socket first; its end says more. One that only hangs up is ended.
    private mutating func closing() -> [SessionAction] {
        phase = .hungUp
        return [.waitFor(limits.grace)]
    }

    private mutating func end(_ ending: SessionEnding) -> [SessionAction] {
        phase = .ended
        return openSheets.sorted().map { .dismiss($0) } + [.waitFor(nil), .finish(ending)]
    }

    private func name(of message: ExtensionMessage) -> String {
        String(describing: message).prefix { $0 != "(" }.description
    }

    /// What the end of a process that said nothing means.
    static func error(for ending: ProcessEnding) -> ExtensionHostError {
        switch ending.cause {
        case .exited(let code):
            return ExtensionHostError(.exited, "the extension exited with \(code) and answered nothing")
        case .signalled(let signal):
            let name = String(cString: strsignal(signal))
            let isFault = [SIGILL, SIGSEGV, SIGBUS, SIGFPE, SIGABRT, SIGTRAP, SIGSYS].contains(signal)
            return isFault
                ? ExtensionHostError(.crashed, "the extension crashed (signal \(signal), \(name))")
                : ExtensionHostError(.killed, "the extension was killed (signal \(signal), \(name))")
        case .notExecuted(let code):
            return ExtensionHostError(
                .launchFailed, "the extension's program cannot be executed: \(String(cString: strerror(code)))")
        case .sandboxFailed(let status) where status & 0x7F != 0:
            return ExtensionHostError(.killed, "the extension's sandbox was killed (signal \(status & 0x7F))")
        case .sandboxFailed:
            return ExtensionHostError(
                .sandboxUnavailable, "nothing was launched, as bubblewrap cannot confine it on this machine")
        }
    }
}
