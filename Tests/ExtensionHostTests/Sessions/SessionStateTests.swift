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

    /// What counts is what is done, not what is said: an extension could send messages for ever.
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
}
