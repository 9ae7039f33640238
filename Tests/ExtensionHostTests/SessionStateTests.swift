// SPDX-License-Identifier: Apache-2.0

import ExtensionItems
import ExtensionMessages
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
        case .cancelled: "cancelled"
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
            ("hungUp", [.message(.ready(wireVersion: 1)), .connectionClosed, .timeIsUp]), ("hungAtStart", [.timeIsUp]),
            ("timedOut", [.message(.ready(wireVersion: 1)), .timeIsUp]),
            ("spokeNonsense", [.message(.ready(wireVersion: 1)), .nonsense("x")]),
            ("spokeNonsense", [.message(.complete([]))]),
            ("spokeNonsense", [.message(.ready(wireVersion: 99))]),
            ("spokeNonsense", [.message(.ready(wireVersion: 1)), .message(.ready(wireVersion: 1))]),
            (
                "completed 0",
                [
                    .message(.ready(wireVersion: 1)), .message(.complete([])),
                    .message(.cancel(ErrorDescription(CocoaError(.fileNoSuchFile)))), .nonsense("x"), .connectionClosed,
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
        (ProcessEnding.Cause.exited(139), "exited"), (.signalled(SIGSEGV), "crashed"), (.signalled(SIGILL), "crashed"),
        (.signalled(SIGABRT), "crashed"), (.signalled(SIGKILL), "killed"), (.signalled(SIGTERM), "killed"),
        (.notExecuted(ENOEXEC), "launchFailed"), (.sandboxFailed(status: 256), "sandboxUnavailable"),
        (.sandboxFailed(status: 9), "killed"),
    ])
    func namesHowAProcessEnded(_ cause: ProcessEnding.Cause, _ code: String) {
        #expect(SessionState.error(for: ProcessEnding(cause: cause, peakMemory: nil)).code.name == code)
    }

    @Test func killsWhoeverStaysAfterTheEnd() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        #expect(state.handle(.message(.complete([]))).names == ["say", "waitFor"])
        #expect(state.handle(.timeIsUp).names == ["kill"])
    }

    @Test func waitsForPeopleAndNotForScripts() {
        for isInteractive in [true, false] {
            var state = state(interactive: isInteractive)
            _ = state.handle(.message(.ready(wireVersion: 1)))
            let actions = state.handle(
                .message(.present(sheet: 1, content: .message(MessageSheet(title: "", text: "")))))
            guard case .waitFor(let limit)? = actions.last else { Issue.record("no limit"); continue }
            #expect((limit == nil) == isInteractive)
        }
    }

    @Test func passesOverSheetsThatAreNotThere() {
        var state = state()
        _ = state.handle(.message(.ready(wireVersion: 1)))
        #expect(state.handle(.sheetEvent(7, .posted)).isEmpty)
        #expect(state.handle(.message(.dismiss(sheet: 7))).names == ["waitFor"])
        let sheet = Sheet.message(MessageSheet(title: "", text: ""))
        #expect(state.handle(.message(.present(sheet: 1, content: sheet))).names == ["present", "waitFor"])
        #expect(state.handle(.sheetEvent(1, .closed)).names == ["say", "waitFor"])
        #expect(state.handle(.message(.present(sheet: 1, content: sheet))).names.last == "kill")
    }
}

struct TerminalTests {
    @Test func readsKeys() {
        #expect(
            Terminal.keys(Array("a\u{1B}[A\u{1B}[B\r\t\u{7F}\u{3}é🙂".utf8)) == [
                .character("a"), .up, .down, .enter, .tab, .backspace, .interrupt, .character("é"), .character("🙂"),
            ])
        #expect(Terminal.keys([0x1B]) == [.escape])
        #expect(Terminal.keys(Array("\u{1B}[200~x\u{1B}[201~".utf8)) == [.character("x")])
        #expect(Terminal.keys(Array("\u{1B}\r".utf8)) == [.newline])
    }

    @Test func choosesFromAListBySearch() {
        let list = ListSheet(
            title: "Pick", field: "f", entries: ["Alice", "Bob", "Carol"].map { .init(identifier: $0, title: $0) })
        var sheet = TerminalSheet(.list(list))
        #expect(sheet.press(.down).isEmpty)
        #expect(sheet.press(.enter) == [.chose("Bob")])
        _ = sheet.press(.character("c"))
        _ = sheet.press(.character("a"))
        #expect(sheet.press(.enter) == [.chose("Carol")])
        #expect(sheet.press(.escape).isEmpty)
        #expect(sheet.press(.escape) == [.cancelled])
        for key in [TerminalKey.character("z"), .character("z"), .enter] { #expect(sheet.press(key).isEmpty) }
    }

    @Test func writesAndPostsAForm() {
        var sheet = TerminalSheet(
            .compose(
                ComposeSheet(
                    title: "Send", text: "Hi", isValid: true,
                    configurationItems: [.init(identifier: "0", field: "to", title: "To", value: "Alice")])))
        #expect(sheet.press(.character("!")) == [.changedText("Hi!")])
        #expect(sheet.press(.backspace) == [.changedText("Hi")])
        _ = sheet.press(.tab)
        #expect(sheet.press(.enter) == [.tapped("0")])
        _ = sheet.press(.tab)
        #expect(sheet.press(.enter) == [.posted])
        sheet.update(.compose(ComposeSheet(title: "Send", text: "Hi", isValid: false)))
        #expect(sheet.press(.enter).isEmpty)
        #expect(sheet.press(.escape) == [.cancelled])
    }

    @Test func fitsLinesAndShowsNoControlCharacters() {
        #expect(TerminalText.fitted("abcdef", columns: 4) == "abcd…")
        #expect(TerminalText.width("日本") == 4)
        #expect(TerminalText.harmless("a\u{1B}]0;title\u{7}b") == "a\u{FFFD}]0;title\u{FFFD}b")
        let image = SheetImage(width: 2, height: 2, pixels: Data(repeating: 255, count: 16))
        #expect(image.map { TerminalPicture.lines($0, columns: 10, rows: 10).count } == 1)
    }
}

struct ScriptedPresenterTests {
    private func answers(_ presenter: ScriptedPresenter, _ sheet: Sheet) -> String {
        final class Box: @unchecked Sendable { var text = "" }
        let box = Box()
        presenter.present(sheet, number: 1) { box.text = "\($0)" }
        return box.text
    }

    @Test func choosesByIdentifierOrTitle() {
        let list = Sheet.list(
            ListSheet(
                title: "Pick", field: "Who",
                entries: [.init(identifier: "1", title: "Alice"), .init(identifier: "2", title: "Bob")]))
        #expect(answers(ScriptedPresenter(answers: ["who": "2"]), list).contains("chose(\"2\")"))
        #expect(answers(ScriptedPresenter(answers: ["WHO": "alice"]), list).contains("chose(\"1\")"))
        #expect(answers(ScriptedPresenter(answers: [:]), list).contains("--answer Who="))
        #expect(answers(ScriptedPresenter(answers: ["who": "Eve"]), list).contains("no choice"))
    }

    @Test func refusesAFormThatIsNotValid() {
        let form = Sheet.compose(ComposeSheet(title: "Send", charactersRemaining: -3, isValid: false))
        #expect(answers(ScriptedPresenter(answers: [:]), form).contains("3 characters too many"))
    }
}

/// What an extension sends as numbers, and a bundle as a program, is anybody's choice.
struct HostileValueTests {
    @Test(arguments: [1e300, -1e300, .infinity, -.infinity, 0.5])
    func drawsAnyProgress(_ fraction: Double) {
        let sheet = TerminalSheet(.progress(ProgressSheet(title: "x", fraction: fraction)))
        #expect(sheet.lines(columns: 80, rows: 24).count == 3)
    }

    @Test(arguments: [Int.min, Int.max, 0])
    func drawsAnyCounter(_ remaining: Int) {
        let form = ComposeSheet(title: "x", charactersRemaining: remaining, isValid: false)
        #expect(!TerminalSheet(.compose(form)).lines(columns: 80, rows: 24).isEmpty)
        ScriptedPresenter(answers: [:]).present(.compose(form), number: 1) { _ in }
    }

    @Test func readsAnyProgram() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        var state: UInt64 = 9
        for round in 0..<2000 {
            var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 250)
            for position in 6..<bytes.count {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // Large numbers, small ones and noise by turns.
                bytes[position] =
                    round % 3 == 0 ? 0xFF : round % 3 == 1 ? UInt8(state >> 60) : UInt8(truncatingIfNeeded: state >> 33)
            }
            if round % 2 == 0 { bytes.replaceSubrange(32..<40, with: [64, 0, 0, 0, 0, 0, 0, 0]) }
            bytes.replaceSubrange(54..<58, with: [56, 0, 3, 0])
            if round % 5 == 0 { bytes[64] = 2 }
            try Data(bytes).write(to: file)
            #expect(try ELFFile(contentsOf: file).libraryFolders().isEmpty)
        }
    }
}
