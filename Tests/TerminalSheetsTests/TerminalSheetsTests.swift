// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets
import Testing

@testable import TerminalSheets

struct TerminalTests {
    @Test func readsKeys() {
        #expect(
            Self.keys(Array("a\u{1B}[A\u{1B}[B\r\t\u{7F}\u{3}é🙂".utf8)) == [
                .character("a"), .up, .down, .enter, .tab, .backspace, .interrupt, .character("é"), .character("🙂"),
            ])
        #expect(Self.keys([0x1B]) == [.escape])
        #expect(Self.keys(Array("\u{1B}[200~x\u{1B}[201~".utf8)) == [.character("x")])
        #expect(Self.keys(Array("\u{1B}\r".utf8)) == [.newline])
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

    private static func keys(_ bytes: [UInt8]) -> [TerminalKey] {
        var reader = KeyReader()
        return reader.keys(bytes)
    }

    @Test func takesWhatIsPastedAsText() {
        let pasted = Self.keys(Array("\u{1B}[200~a\r\nb\rc\td\u{3}\u{1B}[A\u{1B}[201~\r".utf8))
        #expect(
            pasted == [
                .character("a"), .newline, .character("b"), .newline, .character("c"), .character(" "), .character("d"),
                .enter,
            ])
    }

    @Test func waitsForTheRestOfACharacter() {
        var reader = KeyReader()
        let keys = "é🙂漢".utf8.flatMap { reader.keys([$0]) }
        #expect(keys == [.character("é"), .character("🙂"), .character("漢")])
        #expect(reader.keys([0xFF, 0x61]) == [.character("\u{FFFD}"), .character("a")])
    }

    @Test func movesBetweenTheLinesOfAText() {
        var form = TerminalForm()
        form.update(ComposeSheet(title: "", text: "one\ntwo"))
        for key in [TerminalKey.up, .character("X")] { _ = form.press(key) }
        #expect(form.press(.character("Y")) == [.changedText("oneXY\ntwo")])
        // From the last line to the button, and back with the first character.
        for key in [TerminalKey.down, .down] { _ = form.press(key) }
        #expect(form.press(.character("Z")) == [.changedText("oneXY\ntwoZ")])
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
        let image = SheetImage(width: 2, height: 2, pixels: Data(repeating: 255, count: 16))
        #expect(image.map { TerminalPicture.lines($0, columns: 10, rows: 10).count } == 1)
    }
}

/// An extension may send any numbers.
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
    }
}
