// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalSheets

struct TextEditorTests {
    /// The text with the cursor as `|`.
    private static func edited(_ text: String, _ keys: TerminalKey...) -> String {
        var editor = TextEditor()
        editor.replace(text, cursorAtEnd: true)
        for key in keys { _ = editor.press(key) }
        return String(editor.text[..<editor.cursor]) + "|" + String(editor.text[editor.cursor...])
    }

    @Test func movesAndDeletes() {
        #expect(Self.edited("one two", .wordLeft) == "one |two")
        #expect(Self.edited("one two", .wordLeft, .wordLeft, .wordRight) == "one| two")
        #expect(Self.edited("one two", .deleteWordBackward) == "one |")
        #expect(Self.edited("one two", .home, .deleteWordForward) == "| two")
        #expect(Self.edited("a\none two", .left, .deleteToLineStart) == "a\n|o")
        #expect(Self.edited("a\nb", .up, .home, .deleteToLineEnd) == "|\nb")
        #expect(Self.edited("a\nb", .up, .end, .deleteToLineEnd) == "a|b")
        #expect(Self.edited("ab", .left, .backspace) == "|b")
        #expect(Self.edited("ab", .left, .delete) == "a|")
        #expect(Self.edited("ab", .right, .delete, .home, .left, .backspace) == "|ab")
        #expect(Self.edited("abc", .home, .delete) == "|bc")
        #expect(Self.edited("one two", .home, .wordRight, .wordRight) == "one two|")
    }

    /// A form goes to the next field, or ends, with the keys that the editor leaves to it.
    @Test func leavesOtherKeysToTheForm() {
        var editor = TextEditor()
        for key in [TerminalKey.tab, .backTab, .escape, .pageUp, .pageDown] {
            let isTaken = editor.press(key)
            #expect(!isTaken, "\(key)")
        }
        for key in [TerminalKey.text("a"), .left, .home] {
            let isTaken = editor.press(key)
            #expect(isTaken, "\(key)")
        }
    }

    @Test func insertsWhereTheCursorIs() {
        #expect(Self.edited("ad", .left, .text("bc")) == "abc|d")
        #expect(Self.edited("ab", .left, .newline) == "a\n|b")
        #expect(Self.edited("e", .text("\u{301}"), .text("x")) == "éx|")
        // One character, although it was typed as two.
        #expect(Self.edited("e", .text("\u{301}"), .backspace) == "|")
        // Also with the one after it.
        #expect(Self.edited("\u{301}x", .home, .text("e"), .text("!")) == "e\u{301}!|x")
    }

    @Test func movesBetweenLines() {
        #expect(Self.edited("one\ntwo", .up) == "one|\ntwo")
        #expect(Self.edited("o\ntwo", .up) == "o|\ntwo")
        #expect(Self.edited("one\ntwo", .up, .home, .down) == "one\n|two")
        var editor = TextEditor()
        editor.replace("one", cursorAtEnd: true)
        let moved = [editor.press(.up), editor.press(.down)]
        #expect(moved == [false, false])
    }

    @Test func wrapsLinesAndKeepsTheCursorInView() {
        var editor = TextEditor()
        editor.replace("aaa bbb ccc ddd", cursorAtEnd: true)
        let all = editor.draw(columns: 9, rows: 9, showsCursor: false)
        #expect(all.lines == ["aaa bbb ", "ccc ddd"])
        #expect(!all.above && !all.below)
        let last = editor.draw(columns: 9, rows: 1, showsCursor: true)
        #expect(last.lines.count == 1)
        #expect(last.lines[0].contains("ccc ddd"))
        #expect(last.above && !last.below)
        _ = editor.press(.up)
        #expect(editor.draw(columns: 9, rows: 1, showsCursor: false).lines == ["aaa bbb "])
        // The position after a wrapped line is the first one of the next line.
        editor.replace("aaa bbb ccc dddd", cursorAtEnd: true)
        _ = editor.press(.up)
        #expect(editor.cursor == 7)
        // A word that is longer than a line, and characters of two columns.
        editor.replace("abcdefghij", cursorAtEnd: true)
        #expect(editor.draw(columns: 5, rows: 9, showsCursor: false).lines == ["abcd", "efgh", "ij"])
        editor.replace("日本語", cursorAtEnd: true)
        #expect(editor.draw(columns: 5, rows: 9, showsCursor: false).lines == ["日本", "語"])
    }

    /// Every position can be reached and none is left behind.
    @Test func staysInsideTheText() {
        var editor = TextEditor()
        editor.replace("one two\n\nthree 日本語 four", cursorAtEnd: true)
        _ = editor.draw(columns: 7, rows: 3, showsCursor: true)
        let keys: [TerminalKey] = [.up, .down, .left, .right, .home, .end, .wordLeft, .wordRight]
        var seed: UInt64 = 1
        for _ in 0..<5_000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1
            _ = editor.press(keys[Int(seed >> 60) % keys.count])
            #expect((0...editor.text.count).contains(editor.cursor))
        }
    }
}
