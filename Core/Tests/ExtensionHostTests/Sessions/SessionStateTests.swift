// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionItems
import ExtensionMessages
import FileOperations
import Foundation
import Sheets
import Testing

@testable import ExtensionHost

private func state(interactive: Bool = false) -> SessionState {
    SessionState(
        limits: SessionLimits(start: .seconds(1), silence: .seconds(2), grace: .seconds(3)), isInteractive: interactive,
        action: nil)
}

extension [SessionAction] {
    fileprivate var names: [String] { map { String(String(describing: $0).prefix { $0 != "(" }) } }

    fileprivate var ending: SessionEnding? {
        compactMap { if case .finish(let ending) = $0 { ending } else { nil } }.first
    }
}

extension SessionEnding {
    fileprivate var name: String {
        switch self {
        case .completed(let items): "completed \(items.count)"
        case .done: "done"
        case .cancelled: "cancelled"
        case .described: "described"
        case .failed(let error): error.code.name
        }
    }
}

struct SessionStateTests {
    private static let exit = ProcessEnding(cause: .exited(0), peakMemory: 1)

    /// Each list of events leads to one ending, and it is told when the process is gone.
    @Test(
        arguments: [
            ("completed 0", [.message(.ready(wireVersion: 1)), .message(.complete([]))]),
            (
                "cancelled",
                [.message(.ready(wireVersion: 1)), .message(.cancel(ErrorDescription(CocoaError(.userCancelled))))]
            ),
            (
                "returnedError",
                [
                    .message(.ready(wireVersion: 1)),
                    .message(.cancel(ErrorDescription(domain: "x", code: 1, message: "no"))),
                ]
            ),
            ("exited", [.message(.ready(wireVersion: 1))]), ("exited", []), ("exited", [.connectionClosed]),
            ("disconnected", [.message(.ready(wireVersion: 1)), .connectionClosed, .timeIsUp]),
            ("hungAtStart", [.timeIsUp]),
            ("timedOut", [.message(.ready(wireVersion: 1)), .timeIsUp]),
            ("protocolViolation", [.message(.ready(wireVersion: 1)), .protocolViolation("x")]),
            ("protocolViolation", [.message(.complete([]))]),
            ("protocolViolation", [.message(.ready(wireVersion: 99))]),
            ("protocolViolation", [.message(.ready(wireVersion: 1)), .message(.ready(wireVersion: 1))]),
            (
                "completed 0",
                [
                    .message(.ready(wireVersion: 1)), .message(.complete([])),
                    .message(.cancel(ErrorDescription(CocoaError(.fileNoSuchFile)))), .protocolViolation("x"),
                    .connectionClosed,
                ]
            ),
            ("cancelled", [.message(.ready(wireVersion: 1)), .cancelRequested, .message(.complete([]))]),
            ("cancelled", [.cancelRequested]),
            ("needsAnswer", [.message(.ready(wireVersion: 1)), .sheetRefused(ExtensionHostError(.needsAnswer, "x"))]),
        ] as [(String, [SessionEvent])])
    func endsOnceAndTruly(_ expected: String, _ events: [SessionEvent]) {
        var state = state()
        for event in events { #expect(state.handle(event).ending == nil) }
        #expect(state.handle(.processEnded(Self.exit)).ending?.name == expected)
        for event in events + [.processEnded(Self.exit), .timeIsUp] { #expect(state.handle(event).isEmpty) }
    }

    @Test(arguments: [
        (ProcessEnding.Cause.exited(139), "exited"), (.signalled(Signal(SIGSEGV)), "crashed"),
        (.signalled(Signal(SIGILL)), "crashed"),
        (.signalled(Signal(SIGABRT)), "crashed"), (.signalled(Signal(SIGKILL)), "killed"),
        (.signalled(Signal(SIGTERM)), "killed"),
        (.notExecuted(.init(rawValue: ENOEXEC)), "launchFailed"), (.sandboxFailed(1), "sandboxUnavailable"),
        (.sandboxSignalled(Signal(SIGKILL)), "killed"),
    ])
    func namesHowAProcessEnded(_ cause: ProcessEnding.Cause, _ code: String) {
        #expect(ExtensionHostError(ProcessEnding(cause: cause, peakMemory: nil), of: "the extension").code.name == code)
    }

    @Test func terminatesAProcessThatStaysAfterTheEnd() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        #expect(state.handle(.message(.complete([]))).names == ["send", "waitFor"])
        #expect(state.handle(.timeIsUp).names == ["terminate"])
    }

    /// An author looks for the place at which the extension waits.
    @Test func saysWhatWasBeforeASilence() throws {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        _ = state.handle(.message(.load(request: 1, item: 0, attachment: .max, typeIdentifier: "public.image")))
        _ = state.handle(.timeIsUp)
        guard case .failed(let error)? = state.handle(.processEnded(Self.exit)).ending else {
            Issue.record("expected a failure")
            return
        }
        #expect(error.message.contains("after it had asked for an attachment as public.image"), "\(error.message)")
    }

    /// The log keeps it beside those of others.
    @Test func keepsTheBeginningOfALongMessage() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        let message = String(repeating: "m", count: 1 << 20)
        _ = state.handle(.message(.cancel(ErrorDescription(domain: "x", code: 1, message: message))))
        guard case .failed(let error)? = state.handle(.processEnded(Self.exit)).ending else {
            Issue.record("expected a failure")
            return
        }
        #expect(error.message == String(repeating: "m", count: 4096))
    }

    @Test func opensTheAppAfterTheRequestHasCompleted() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        _ = state.handle(.message(.complete([])))
        #expect(state.handle(.message(.open(request: 1, url: "x://y"))).names == ["open"])
    }

    @Test func startsNothingAfterACancellation() {
        var state = state()
        _ = state.handle(.cancelRequested)
        #expect(state.launched().isEmpty)
    }

    /// A sheet is the person's turn if there is one; else the extension's time goes on.
    @Test func limitsSilenceUnlessAPersonAnswers() {
        for isInteractive in [true, false] {
            var state = state(interactive: isInteractive)
            _ = state.handle(.message(.ready(wireVersion: 1)))
            let actions = state.handle(
                .message(.present(sheet: 1, content: .message(MessageSheet(title: "", text: "")))))
            #expect(actions.names == (isInteractive ? ["present", "waitFor"] : ["present"]))
            if case .waitFor(let limit)? = actions.last { #expect(limit == nil) }
        }
    }

    /// One that has succeeded does not say that all has been delivered.
    @Test func countsDeliveries() {
        func delivery(_ messages: ExtensionMessage...) -> ExtensionOutcome.Delivery {
            var state = state()
            _ = state.handle(.message(.ready(wireVersion: 1)))
            for message in messages { _ = state.handle(.message(message)) }
            return state.delivery
        }
        #expect(delivery() == .none)
        #expect(delivery(.deliveryBegan) == .unknown)
        #expect(delivery(.deliveryBegan, .deliveryEnded(success: false)) == .none)
        #expect(delivery(.deliveryBegan, .deliveryEnded(success: true)) == .done)
        let first: [ExtensionMessage] = [.deliveryBegan, .deliveryEnded(success: true), .deliveryBegan]
        #expect(delivery(first[0], first[1], first[2]) == .unknown)
        #expect(delivery(first[0], first[1], first[2], .deliveryEnded(success: false)) == .unknown)
        #expect(delivery(first[0], first[1], first[2], .deliveryEnded(success: true)) == .done)
    }

    /// Two steps can be under way at once.
    @Test func doesNotKnowWhatIsStillDelivered() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        for message in [ExtensionMessage.deliveryBegan, .deliveryBegan, .deliveryEnded(success: true)] {
            _ = state.handle(.message(message))
        }
        #expect(state.delivery == .unknown)
        _ = state.handle(.message(.deliveryEnded(success: true)))
        #expect(state.delivery == .done)
    }

    /// Only work that moves on counts as progress, and a message alone does not: an extension could send messages for ever.
    @Test func takesNoMessageForProgress() {
        var state = state(interactive: false)
        _ = state.handle(.message(.ready(wireVersion: 1)))
        func progress(_ bytes: Int64) -> Sheet { .progress(ProgressSheet(title: "", completedBytes: bytes)) }
        #expect(state.handle(.message(.present(sheet: 1, content: progress(0)))).names == ["present"])
        #expect(state.handle(.message(.update(sheet: 1, content: progress(5)))).names == ["update", "waitFor"])
        #expect(state.handle(.message(.update(sheet: 1, content: progress(5)))).names == ["update"])
        #expect(state.handle(.message(.update(sheet: 1, content: progress(4)))).names == ["update"])
        #expect(state.handle(.message(.update(sheet: 1, content: progress(6)))).names == ["update", "waitFor"])
        #expect(state.handle(.message(.action(name: "a", skipped: []))).isEmpty)
        #expect(state.handle(.message(.deliveryBegan)).isEmpty)
        #expect(state.handle(.message(.dismiss(sheet: 1))).names == ["dismiss"])
        var counted = 0
        for number in 1...100 {
            let load = ExtensionMessage.load(request: number, item: 0, attachment: 0, typeIdentifier: "public.data")
            if state.handle(.message(load)).names == ["load", "waitFor"] { counted += 1 }
        }
        #expect(counted == 8)
    }

    /// An app may take longer to start than an extension may be silent.
    @Test func limitsNoSilenceWhileTheHostWorks() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: WireVersion.current)))
        func limit(_ actions: [SessionAction]) -> Duration?? {
            actions.compactMap { if case .waitFor(let limit) = $0 { .some(limit) } else { nil } }.last
        }
        #expect(limit(state.handle(.message(.open(request: 1, url: "a:b")))) == .some(nil))
        #expect(
            limit(
                state.handle(
                    .message(.writePasteboard(request: 2, text: "x", files: []))))
                == .some(nil))
        #expect(limit(state.handle(.desktopRequestEnded)) == .some(nil))
        #expect(limit(state.handle(.desktopRequestEnded)) == .some(.seconds(2)))
    }

    @Test func ignoresSheetsThatAreNotShown() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        #expect(state.handle(.sheetEvent(7, .posted)).isEmpty)
        #expect(state.handle(.message(.dismiss(sheet: 7))).isEmpty)
        #expect(state.handle(.message(.update(sheet: 7, content: .message(MessageSheet(title: "", text: ""))))).isEmpty)
        let sheet = Sheet.message(MessageSheet(title: "", text: ""))
        #expect(state.handle(.message(.present(sheet: 1, content: sheet))).names == ["present"])
        #expect(state.handle(.sheetEvent(1, .closed)).names == ["send"])
        #expect(state.handle(.message(.present(sheet: 1, content: sheet))).names.last == "terminate")
    }

    @Test func showsAFewSheetsAtATime() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        let sheet = Sheet.message(MessageSheet(title: "", text: ""))
        for number in 1...16 {
            #expect(state.handle(.message(.present(sheet: number, content: sheet))).names == ["present"])
        }
        #expect(state.handle(.message(.present(sheet: 17, content: sheet))).names.last == "terminate")
    }

    @Test func namesTheMessageThatCameTooEarly() {
        var state = state()
        _ = state.handle(.message(.complete([])))
        guard case .failed(let error)? = state.handle(.processEnded(Self.exit)).ending else {
            Issue.record("it has not failed")
            return
        }
        #expect(error.message.hasSuffix("expected ready as the first message, found complete"), "\(error)")
    }

    // MARK: Esc

    private static func form(cancel: String? = nil) -> Sheet {
        .form(
            FormSheet(
                title: "F", rows: cancel.map { [.init(identifier: $0, title: $0, content: .button(.cancel))] } ?? []))
    }

    /// A running session of a person, with a sheet.
    private static func withSheet(_ sheet: Sheet) -> SessionState {
        var state = state(interactive: true)
        _ = state.handle(.message(.ready(wireVersion: 1)))
        _ = state.handle(.message(.present(sheet: 1, content: sheet)))
        return state
    }

    /// An extension that ignores Esc, or its own Cancel button, cannot keep a person in its sheet.
    @Test(arguments: [(form(), SheetEvent.cancelled), (form(cancel: "no"), .tapped("no"))])
    func cancelsTheRequestOfAnExtensionThatIgnoresEsc(_ sheet: Sheet, _ event: SheetEvent) {
        var state = Self.withSheet(sheet)
        #expect(state.handle(.sheetEvent(1, event)).names == ["send", "waitFor"])
        #expect(state.handle(.timeIsUp).names == ["dismiss", "send", "waitFor"])
        #expect(state.handle(.timeIsUp).names == ["terminate"])
        #expect(state.handle(.processEnded(Self.exit)).ending?.name == "cancelled")
    }

    /// A change that goes on by itself, as progress does, is no reaction to Esc.
    @Test func takesProgressForNoReactionToEsc() {
        let progress = Sheet.progress(ProgressSheet(title: "P", fraction: 0.5))
        var state = Self.withSheet(progress)
        _ = state.handle(.sheetEvent(1, .cancelled))
        #expect(state.handle(.message(.update(sheet: 1, content: progress))).names == ["update"])
        #expect(state.handle(.timeIsUp).names == ["dismiss", "send", "waitFor"])
    }

    /// A question, or a list that goes back, is a reaction: then no time limit applies, because a person reads it.
    @Test func waitsForThePersonAgainAfterAReactionToEsc() {
        var state = Self.withSheet(Self.form())
        _ = state.handle(.sheetEvent(1, .cancelled))
        let actions = state.handle(
            .message(.present(sheet: 2, content: .message(MessageSheet(title: "Sure?", text: "")))))
        #expect(actions.names == ["present", "waitFor"])
        guard case .waitFor(nil)? = actions.last else {
            Issue.record("a limit applies: \(actions)")
            return
        }
    }

    @Test func cancelsTheRequestOfAnExtensionThatAlwaysHasAnAnswerToEsc() {
        var state = Self.withSheet(Self.form())
        for _ in 1...6 {
            #expect(state.handle(.sheetEvent(1, .cancelled)).names == ["send", "waitFor"])
            _ = state.handle(.message(.update(sheet: 1, content: Self.form())))
        }
        #expect(state.handle(.sheetEvent(1, .cancelled)).names == ["dismiss", "send", "waitFor"])
        var other = Self.withSheet(Self.form())
        for number in 1...10 {
            #expect(other.handle(.sheetEvent(1, .cancelled)).names == ["send", "waitFor"])
            _ = other.handle(.message(.update(sheet: 1, content: Self.form())))
            _ = other.handle(.sheetEvent(1, .changedText("\(number)")))
        }
    }

    /// Loading, opening or copying something after Esc gives an extension no more time.
    @Test(arguments: [
        ExtensionMessage.load(request: 1, item: 0, attachment: 0, typeIdentifier: "public.text"),
        .open(request: 1, url: "org.test:a"), .writePasteboard(request: 1, text: "x", files: []),
    ])
    func takesOtherWorkForNoReactionToEsc(_ message: ExtensionMessage) {
        var state = Self.withSheet(Self.form())
        _ = state.handle(.message(.open(request: 9, url: "org.test:b")))
        _ = state.handle(.sheetEvent(1, .cancelled))
        #expect(!state.handle(.message(message)).names.contains("waitFor"))
        #expect(state.handle(.desktopRequestEnded).isEmpty)
        #expect(state.handle(.timeIsUp).names == ["dismiss", "send", "waitFor"])
    }

    /// Looking at something is no deed, and looking at it after a deed is none the less one.
    @Test func knowsWhatWasOnlyLookedAt() {
        func look(after deed: SessionEvent? = nil) -> Bool {
            var state = Self.withSheet(.preview(PreviewSheet(title: "P")))
            if let deed { _ = state.handle(deed) }
            _ = state.handle(.sheetEvent(1, .closed))
            _ = state.handle(.message(.dismiss(sheet: 1)))
            _ = state.handle(.message(.complete([])))
            return state.wasLook
        }
        #expect(look())
        #expect(!look(after: .message(.writePasteboard(request: 1, text: "x", files: []))))
        #expect(!look(after: .message(.open(request: 1, url: "org.test:a"))))
        #expect(!look(after: .message(.deliveryBegan)))
        var form = Self.withSheet(Self.form())
        _ = form.handle(.sheetEvent(1, .closed))
        _ = form.handle(.message(.complete([])))
        #expect(!form.wasLook)
    }

    /// Where things lie on the machine is none of an extension's business.
    @Test(arguments: [
        (
            FileOperationError("look at", "/home/ann/my cache/Sessions/1/tmp/l", .invalid) as any Error,
            "cannot look at the file: Invalid argument"
        ),
        (
            ExtensionHostError(.badReturnedItem, "“/home/ann/a.jpg” and /home/ann/b.jpg: gone"),
            "“a.jpg” and b.jpg: gone"
        ),
        (
            ExtensionHostError(.badReturnedItem, "https://example.org/a/b answers 1/2"),
            "https://example.org/a/b answers 1/2"
        ),
        (ExtensionHostError(.badReturnedItem, "file:///home/ann/a.jpg"), "a.jpg"),
        (ExtensionHostError(.badReturnedItem, "path=/home/ann/a.jpg <file:///home/ann/b.jpg>"), "path=a.jpg <b.jpg>"),
        (ExtensionHostError(.badReturnedItem, "/home/ann/My Files/cache/x is gone"), "My x is gone"),
    ])
    func tellsNoExtensionWhereFilesLie(_ error: any Error, _ message: String) {
        #expect(ErrorDescription(forExtension: error).message == message)
    }
}
