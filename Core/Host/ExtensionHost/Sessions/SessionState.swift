// SPDX-License-Identifier: Apache-2.0

package import Confinement
import DesktopServices
package import ExtensionMessages
import FileOperations
import Foundation
package import Sheets

/// Something that happens to a session.
enum SessionEvent {
    case message(ExtensionMessage)
    /// The other end of the socket is closed.
    case connectionClosed
    /// The extension sent something that is not a message, or too much.
    case protocolViolation(String)
    /// The host has a message that cannot be sent.
    case cannotSend(String)
    /// The process has ended.
    case processEnded(ProcessEnding)
    /// The time that the last `.waitFor` named is over.
    case timeIsUp
    /// The person did something with a sheet.
    case sheetEvent(Int, SheetEvent)
    /// A sheet cannot be shown, or not be answered.
    case sheetRefused(ExtensionHostError)
    /// The host has carried out a request to open an app or to write to the clipboard, or could not.
    case desktopRequestEnded
    /// The person or the host app wants the request to end.
    case cancelRequested
}

/// Something for the session to do.
enum SessionAction {
    case begin
    case send(HostMessage)
    case load(request: Int, item: Int, attachment: Int, typeIdentifier: String)
    case cancelLoad(request: Int)
    case present(Int, Sheet)
    case update(Int, Sheet)
    case noteSettled(Int, events: Int)
    case dismiss(Int)
    case open(request: Int, url: String)
    case writePasteboard(request: Int, text: String?, files: [String])
    /// Reports `timeIsUp` after the time, unless another action of this kind comes first; nil for no limit.
    case waitFor(Duration?)
    case terminate
    case finish(SessionEnding)
}

/// How a session ended, before its returned items have been checked.
package enum SessionEnding {
    case completed([ItemDescription])
    /// The host itself has done it.
    case done(TargetResult)
    case cancelled
    case described(RequestOptions)
    case failed(ExtensionHostError)
}

/// Decides, event by event, how a session proceeds. It has no I/O and no clock, and is the only place that decides that a
/// request ends once, when its process has ended.
struct SessionState {
    private enum Phase {
        case starting
        case running
        /// The extension closed its connection. Its end will show the reason; if it does not end, it is terminated.
        case disconnected
        /// The ending is decided; only the process's end is missing.
        case ending(SessionEnding)
        case ended
    }

    /// The largest number of sheets that an extension may show at the same time.
    private static let sheetLimit = 16

    private var phase = Phase.starting
    private let limits: SessionLimits
    private let isInteractive: Bool
    /// The facts that are known of a sheet that is shown.
    private struct OpenSheet {
        /// The row that Esc presses; nil if there is none.
        let cancelRow: String?
        let isPreview: Bool

        init(_ content: Sheet) {
            cancelRow = content.cancelRow
            isPreview = if case .preview = content { true } else { false }
        }
    }

    private var openSheets: [Int: OpenSheet] = [:]
    /// Whether the last thing that the person did was to close a preview.
    private var hasClosedPreview = false
    /// Whether the extension has opened or delivered something, used the clipboard, or the person has posted something.
    private var hasActed = false
    /// Whether the request was to look at something: the person has closed a preview, and then it completed without having done anything else.
    private(set) var wasLook = false
    /// How many times in a row the person has pressed Esc.
    private var escapes = 0
    /// The most: lists and questions above the first sheet take one each.
    private static let mostEscapes = 6
    /// Whether the extension has not reacted to Esc yet.
    private var isAskedToClose = false
    /// The number of requests to the desktop that the host works on.
    private var desktopRequests = 0
    /// The signs that the extension gets on: so many attachments were asked for, and so much is done.
    private var loads = 0
    private var progress = 0.0
    /// The number of loads that count as progress: a few for each attachment.
    private let countedLoads: Int
    /// The last thing that is known of the extension: where it waits, if it does.
    private var last = "it had taken the request"
    private(set) var action: String?
    private(set) var skipped: [String] = []
    private(set) var notices: [String] = []
    private static let mostNotices = 20
    /// In bytes: an error of an extension is a sentence, which the log keeps.
    private static let longestMessage = 4096
    private(set) var delivery = ExtensionOutcome.Delivery.none
    /// The steps of delivery that have begun and not ended, and whether one has succeeded.
    private var openDeliveries = 0
    private var hasDelivered = false
    private let purpose: RequestDescription.Purpose

    init(
        limits: SessionLimits, isInteractive: Bool, action: String?, purpose: RequestDescription.Purpose = .perform,
        attachments: Int = 1
    ) {
        countedLoads = 4 * attachments + 4
        self.limits = limits
        self.isInteractive = isInteractive
        self.action = action
        self.purpose = purpose
    }

    /// Returns what to do when the process has been launched. The request waits in the socket until the extension reads it:
    /// asking and answering first would cost a round trip.
    func launched() -> [SessionAction] {
        // The request may have been cancelled already.
        guard case .starting = phase else { return [] }
        return [.begin, .waitFor(limits.start)]
    }

    mutating func handle(_ event: SessionEvent) -> [SessionAction] {
        switch (phase, event) {
        case (.ended, _): []
        case (.ending(let ending), .processEnded): end(ending)
        case (.ending, .timeIsUp): [.terminate]
        // An extension that was asked to end waits for this before it exits.
        case (.ending, .message(.complete)), (.ending, .message(.cancel)): [.send(.acknowledged)]
        // What it delivered before it heard of the cancellation counts.
        case (.ending, .message(.deliveryBegan)), (.ending, .message(.deliveryEnded)): deliver(event)
        // Apps are often opened from the completion handler of the request.
        case (.ending(.completed), .message(.open(let request, let url))): [.open(request: request, url: url)]
        case (.ending, _): []
        case (.disconnected, .processEnded(let ending)): end(.failed(Self.error(for: ending)))
        case (.disconnected, .timeIsUp):
            decide(
                .failed(
                    ExtensionHostError(.disconnected, "the extension closed its connection without ending the request")),
                [.terminate])
        case (.disconnected, .cancelRequested): decide(.cancelled, [.terminate])
        case (.disconnected, _): []
        case (.starting, .message(.ready(let version))): started(version)
        case (.starting, .message(let message)):
            violation("expected ready as the first message, found \(name(message))")
        case (.running, .message(let message)): handle(message)
        case (_, .protocolViolation(let text)): violation(text)
        case (_, .cannotSend(let text)):
            decide(.failed(ExtensionHostError(.unreadableItem, text + "; share fewer items at once")), [.terminate])
        case (_, .connectionClosed): closing()
        case (.starting, .processEnded(let ending)): end(.failed(Self.error(atStart: ending)))
        case (_, .processEnded(let ending)): end(.failed(Self.error(for: ending)))
        case (.starting, .timeIsUp):
            decide(
                .failed(ExtensionHostError(.hungAtStart, "the extension did not start within \(limits.start)")),
                [.terminate])
        case (.running, .timeIsUp) where isAskedToClose: cancel()
        case (.running, .timeIsUp):
            decide(
                .failed(
                    ExtensionHostError(
                        .timedOut,
                        "the extension made no progress for \(limits.silence) after \(last); a request lasts until completeRequest or cancelRequest is called, and all that is returned was given"
                    )), [.terminate])
        case (_, .sheetEvent(let sheet, let event)): handle(event, of: sheet)
        case (_, .desktopRequestEnded): desktopRequestEnded()
        case (_, .sheetRefused(let error)): decide(.failed(error), [.terminate])
        case (_, .cancelRequested): cancel()
        }
    }

    private mutating func cancel() -> [SessionAction] {
        decide(.cancelled, [.send(.cancel), .waitFor(limits.cancellation)])
    }

    /// Esc is the person's, and so the host's: the extension closes what the person wants closed, or asks about it, or the host cancels the request.
    private mutating func handle(_ event: SheetEvent, of sheet: Int) -> [SessionAction] {
        guard let shown = openSheets[sheet] else { return [] }
        let isEscape =
            isInteractive && (event == .cancelled || shown.cancelRow.map { event == .tapped($0) } ?? false)
        hasClosedPreview = shown.isPreview && (event == .closed || event == .cancelled)
        if event == .posted { hasActed = true }
        escapes = isEscape ? escapes + 1 : 0
        guard escapes <= Self.mostEscapes else { return cancel() }
        isAskedToClose = isEscape
        return [.send(.sheetEvent(sheet: sheet, event: event))]
            + (isEscape ? [.waitFor(limits.reaction)] : progressed(isInteractive))
    }

    /// Counts a change of the extension's sheets as a reaction to Esc, unless it only shows that the work goes on.
    private mutating func reacted(_ sheet: Sheet?, _ isProgress: Bool) -> [SessionAction] {
        if case .progress? = sheet, isAskedToClose { return [] }
        let wasAsked = isAskedToClose
        isAskedToClose = false
        return progressed(isProgress || wasAsked)
    }

    private mutating func started(_ version: Int) -> [SessionAction] {
        guard version == WireVersion.current else {
            return violation("expected version \(WireVersion.current) of the protocol, found \(version)")
        }
        phase = .running
        return waiting
    }

    /// Messages alone are no progress: an extension could send them for ever. Without progress the host goes on waiting for as long as before.
    private mutating func progressed(_ isProgress: Bool) -> [SessionAction] { isProgress ? waiting : [] }

    /// Whether more is done than ever before.
    private mutating func isProgress(_ sheet: Sheet) -> Bool {
        guard case .progress(let content) = sheet else { return false }
        let done = max(content.fraction ?? 0, Double(content.completedBytes ?? 0))
        defer { progress = max(progress, done) }
        return done > progress
    }

    /// No limit applies while a person looks at a sheet, or while the extension waits for the host. Nothing that it does elsewhere changes the limit
    /// after Esc.
    private var waiting: [SessionAction] {
        guard !isAskedToClose else { return [] }
        let isHostsTurn = isInteractive && !openSheets.isEmpty || desktopRequests > 0
        return [.waitFor(isHostsTurn ? nil : limits.silence)]
    }

    private mutating func desktopRequestEnded() -> [SessionAction] {
        desktopRequests -= 1
        return waiting
    }

    private static func deed(_ message: ExtensionMessage) -> String? {
        switch message {
        case .load(_, _, _, let type): "it had asked for an attachment as \(type.prefix(200))"
        case .present: "it had shown a sheet"
        case .update: "it had changed a sheet"
        case .dismiss: "it had closed a sheet"
        case .open: "it had asked for an address to be opened"
        case .writePasteboard: "it had written to the clipboard"
        case .deliveryBegan: "it had begun to deliver"
        case .deliveryEnded: "it had delivered"
        default: nil
        }
    }

    private mutating func handle(_ message: ExtensionMessage) -> [SessionAction] {
        last = Self.deed(message) ?? last
        switch message {
        case .ready: return violation("found a second ready")
        case .load(let request, let item, let attachment, let typeIdentifier):
            loads += 1
            return [.load(request: request, item: item, attachment: attachment, typeIdentifier: typeIdentifier)]
                + progressed(loads <= countedLoads)
        case .cancelLoad(let request): return [.cancelLoad(request: request)]
        case .present(let sheet, let content):
            guard openSheets.count < Self.sheetLimit else {
                return violation("expected at most \(Self.sheetLimit) sheets at a time, found one more")
            }
            guard openSheets[sheet] == nil else {
                return violation("expected a new number for a sheet, found \(sheet), which is shown already")
            }
            openSheets[sheet] = OpenSheet(content)
            return [.present(sheet, content)] + reacted(content, isInteractive || isProgress(content))
        case .update(let sheet, let content):
            guard openSheets[sheet] != nil else { return [] }
            openSheets[sheet] = OpenSheet(content)
            return [.update(sheet, content)] + reacted(content, isProgress(content))
        case .settled(let sheet, let events):
            return openSheets[sheet] == nil ? [] : [.noteSettled(sheet, events: events)]
        case .dismiss(let sheet):
            return openSheets.removeValue(forKey: sheet) == nil ? [] : [.dismiss(sheet)] + reacted(nil, isInteractive)
        case .open where purpose == .describe, .writePasteboard where purpose == .describe:
            return violation("found a request to the desktop from an extension that was to describe itself")
        case .open(let request, let url):
            hasActed = true
            desktopRequests += 1
            return [.open(request: request, url: url)] + waiting
        case .writePasteboard(let request, let text, let files):
            hasActed = true
            desktopRequests += 1
            return [.writePasteboard(request: request, text: text, files: files)] + waiting
        case .action(let name, let skipped):
            action = String(name.prefix(200))
            self.skipped = skipped
            return []
        case .notice(let text):
            if notices.count < Self.mostNotices {
                notices.append(String(decoding: text.utf8.prefix(1000), as: UTF8.self))
            }
            return []
        case .deliveryBegan, .deliveryEnded: return deliver(.message(message))
        case .described(let options):
            guard purpose == .describe else {
                return violation("found a description of a request that was to be performed")
            }
            return decide(.described(options), [.send(.acknowledged), .waitFor(limits.grace)])
        case .refused(let refusal):
            return decide(
                .failed(ExtensionHostError(refusal)), [.send(.acknowledged), .waitFor(limits.grace)])
        case .complete(let items):
            wasLook = isInteractive && hasClosedPreview && !hasActed
            return decide(.completed(items), [.send(.acknowledged), .waitFor(limits.grace)])
        case .cancel(let error):
            let ending: SessionEnding =
                error.isUserCancelled
                ? .cancelled
                : .failed(
                    ExtensionHostError(
                        .returnedError, error.message.limited(toBytes: Self.longestMessage),
                        underlyingError: error.error))
            return decide(ending, [.send(.acknowledged), .waitFor(limits.grace)])
        }
    }

    private mutating func deliver(_ event: SessionEvent) -> [SessionAction] {
        hasActed = true
        switch event {
        case .message(.deliveryBegan): openDeliveries += 1
        case .message(.deliveryEnded(let success)):
            openDeliveries = max(0, openDeliveries - 1)
            hasDelivered = hasDelivered || success
            // After one that has succeeded, it is not known which of all that was shared has been delivered.
            delivery = success ? .done : hasDelivered ? .unknown : .none
        default: break
        }
        if openDeliveries > 0 { delivery = .unknown }
        return []
    }

    private mutating func decide(_ ending: SessionEnding, _ actions: [SessionAction]) -> [SessionAction] {
        phase = .ending(ending)
        return dismissals() + actions
    }

    private mutating func dismissals() -> [SessionAction] {
        defer { openSheets = [:] }
        return openSheets.keys.sorted().map { .dismiss($0) }
    }

    private mutating func violation(_ text: String) -> [SessionAction] {
        decide(
            .failed(
                ExtensionHostError(
                    .protocolViolation, "the extension violated the protocol and was terminated: \(text)")),
            [.terminate])
    }

    /// A process that ends closes its socket first, and its end tells more. A process that only closes it is terminated.
    private mutating func closing() -> [SessionAction] {
        phase = .disconnected
        return [.waitFor(limits.grace)]
    }

    private mutating func end(_ ending: SessionEnding) -> [SessionAction] {
        phase = .ended
        return dismissals() + [.waitFor(nil), .finish(ending)]
    }

    private func name(_ message: ExtensionMessage) -> String {
        String(describing: message).prefix { $0 != "(" }.description
    }

    private static func error(atStart ending: ProcessEnding) -> ExtensionHostError {
        guard case .exited(let code) = ending.cause else { return error(for: ending) }
        return ExtensionHostError(
            .exited,
            "the extension exited with code \(code) before it took the request; its main.swift must call ExtensionMain.run"
        )
    }

    private static func error(for ending: ProcessEnding) -> ExtensionHostError {
        ExtensionHostError(ending, of: "the extension")
    }
}

extension ExtensionHostError {
    /// The error for a process that ended before its task was done.
    ///
    /// - Parameters:
    ///   - ending: how it ended.
    ///   - subject: what ended, such as "the extension".
    package init(_ ending: ProcessEnding, of subject: String) {
        switch ending.cause {
        case .exited(let code):
            self.init(.exited, "\(subject) exited with code \(code) without ending the request")
        case .signalled(let signal):
            self.init(
                signal.isFault ? .crashed : .killed,
                "\(subject) \(signal.isFault ? "crashed" : "was killed") (\(signal))")
        case .notExecuted(let code):
            self.init(.launchFailed, "the program of \(subject) cannot be executed: \(code.reason)")
        case .sandboxSignalled(let signal):
            self.init(.killed, "the sandbox was killed before \(subject) started (\(signal))")
        case .exceeded(.memory(let used, let limit)):
            self.init(
                .memoryLimit,
                Self.megabytes(used) == Self.megabytes(limit)
                    ? "\(subject) was ended because it used all of its memory; \(Self.megabytes(limit)) is the limit"
                    : "\(subject) was ended because it used \(Self.megabytes(used)) of memory, and \(Self.megabytes(limit)) is the limit"
            )
        case .exceeded(.tasks(let used, let limit)):
            self.init(
                .taskLimit,
                "\(subject) was ended because it had \(used) processes and threads, and \(limit) is the limit")
        case .exceeded(.closedFolder(let path)):
            self.init(
                .diskLimit,
                "\(subject) was ended because what it writes into \(PrintableText.escaped(String(path.prefix(200))))\(path.count > 200 ? "…" : "") cannot be measured: a folder below 200 others, or one that may not be read, is the limit; remove it"
            )
        case .exceeded(.writing(let used, let limit)):
            self.init(
                .diskLimit,
                "\(subject) was ended because it wrote \(Self.megabytes(UInt64(used))) to the disk, and \(Self.megabytes(UInt64(limit))) is the limit for this request"
            )
        case .networkFailed(let reason):
            self.init(.sandboxUnavailable, "\(subject) was not launched: \(reason)")
        case .sandboxFailed(let code):
            self.init(
                .sandboxUnavailable,
                "\(subject) was not launched, because it cannot be confined on this machine (exit code \(code))")
        }
    }

    private static func megabytes(_ bytes: UInt64) -> String { "\((bytes + 999_999) / 1_000_000) MB" }

    /// The error of a request that the extension did not begin.
    package init(_ refusal: RequestRefusal) {
        func list(_ names: [String], otherwise none: String) -> String {
            names.isEmpty ? none : names.joined(separator: ", ")
        }
        switch refusal {
        case .unknownAction(let name, let offered):
            self.init(
                .unknownAction,
                "the action \(name) is not offered for these items; available: \(list(offered, otherwise: "no actions"))"
            )
        case .unknownFields(let names, let known):
            self.init(
                .unknownField,
                "no field is called \(list(names, otherwise: "")); available: \(list(known, otherwise: "no fields")); nothing was done"
            )
        case .noMessageField:
            self.init(.unknownField, "no field takes a text, so the message would be lost; nothing was done")
        case .answeredMessageField(let name):
            self.init(
                .unknownField, "the message and the answer to \(name) are the same text; give one; nothing was done")
        }
    }

    /// The error of a launch that failed.
    package init(launching error: any Error) {
        if let error = error as? ExtensionHostError {
            self = error
            return
        }
        let code: Code =
            switch error {
            case let error as ConfinementError where error.code == .unavailable: .sandboxUnavailable
            case let error as DesktopError:
                switch error.code {
                case .failed: .launchFailed
                case .timedOut: .timedOut
                case .malformedAnswer: .protocolViolation
                case .badFile: .badReturnedItem
                }
            default: .launchFailed
            }
        self.init(code, "\(error)", underlyingError: error)
    }
}
