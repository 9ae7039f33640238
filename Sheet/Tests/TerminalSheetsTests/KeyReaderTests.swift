// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import TerminalSheets

struct KeyReaderTests {
    private static func keys(_ text: String) -> [TerminalKey] {
        var reader = KeyReader()
        return reader.keys(Array(text.utf8))
    }

    @Test func readsKeysAndRunsOfText() {
        #expect(
            Self.keys("ab\u{1B}[A\u{1B}OB\r\t\u{7F}\u{3}é🙂") == [
                .text("ab"), .up, .down, .enter, .tab, .backspace, .interrupt, .text("é🙂"),
            ])
        #expect(
            Self.keys("\u{1B}\r\u{1B}[1;5D\u{1B}b\u{17}\u{15}\u{B}\u{4}\u{1A}") == [
                .newline, .wordLeft, .wordLeft, .deleteWordBackward, .deleteToLineStart, .deleteToLineEnd, .deleteOrEnd,
                .suspend,
            ])
        // Not a key of any kind.
        #expect(Self.keys("\u{1B}[99;99yx") == [.text("x")])
        // Longer than any key.
        #expect(Self.keys("\u{1B}[" + String(repeating: "1", count: 30) + "x") == [.text("x")])
    }

    @Test func takesWhatIsPastedAsText() {
        #expect(
            Self.keys("\u{1B}[200~a\r\nb\rc\td\u{3}\u{1B}[A\u{1B}x\u{1B}[201~\r") == [
                .text("a\nb\nc d"), .text("[A"), .text("x"), .enter,
            ])
    }

    /// Terminals that do not mark a paste give all of it at once.
    @Test func takesNoLineEndOfAPasteForEnter() {
        #expect(
            Self.keys("one\rtwo\t3\r") == [.text("one"), .newline, .text("two"), .text(" "), .text("3"), .newline])
        #expect(Self.keys("ab\r") == [.text("ab"), .newline])
        #expect(Self.keys("ab\r\ncd\n") == [.text("ab"), .newline, .text("cd"), .newline])
        #expect(Self.keys("\nab") == [.newline, .text("ab")])
        // What a person can press before it is read.
        #expect(Self.keys("k\r") == [.text("k"), .enter])
        // What is no character does not count as one.
        #expect(Self.keys("k\u{0}\u{85}\r") == [.text("k"), .enter])
        #expect(Self.keys("\r\r") == [.enter, .enter])
        #expect(Self.keys("\u{1B}[B\u{1B}[B\r") == [.down, .down, .enter])
        #expect(Self.keys("\u{1B}[200~a b\u{1B}[201~\r") == [.text("a b"), .enter])
    }

    /// A terminal's driver, a network and an input method may cut anywhere.
    @Test(arguments: ["é🙂漢ก", "\u{1B}[A", "\u{1B}[200~a\r\nb é\u{1B}[201~\r", "x\u{1B}[1;5C\u{1B}[3~"])
    func readsTheSameInPartsOfAnySize(_ text: String) {
        let bytes = Array(text.utf8)
        let whole = Self.keys(text)
        for size in 1...bytes.count {
            var reader = KeyReader()
            let keys = stride(from: 0, to: bytes.count, by: size).flatMap {
                reader.keys(Array(bytes[$0..<min(bytes.count, $0 + size)]))
            }
            #expect(Self.joined(keys) == Self.joined(whole), "in parts of \(size)")
        }
    }

    private static func joined(_ keys: [TerminalKey]) -> [TerminalKey] {
        keys.reduce(into: []) { result, key in
            if case .text(let new) = key, case .text(let old)? = result.last {
                result[result.count - 1] = .text(old + new)
            } else {
                result.append(key)
            }
        }
    }

    @Test func takesAnEscapeCharacterThatDoesNotGoOnForEscape() {
        var reader = KeyReader()
        #expect(reader.keys([0x1B]).isEmpty)
        #expect(reader.isInsideSequence)
        #expect(reader.flush() == [.escape])
        #expect(!reader.isInsideSequence)
        #expect(reader.keys([0x1B]).isEmpty)
        #expect(reader.keys(Array("[B".utf8)) == [.down])
        #expect(reader.flush().isEmpty)
        #expect(reader.keys(Array("\u{1B}é".utf8)) == [.escape, .text("é")])
    }

    @Test func replacesWhatIsNotUTF8() {
        var reader = KeyReader()
        #expect(reader.keys([0xFF, 0x61]) == [.text("\u{FFFD}a")])
    }
}
