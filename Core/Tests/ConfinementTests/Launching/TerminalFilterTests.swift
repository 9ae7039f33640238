// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Confinement

struct TerminalFilterTests {
    /// Returns the filtered form of a text that comes in pieces of at most so many bytes.
    private func shown(_ text: String, pieces: Int = .max) -> String {
        var filter = TerminalFilter()
        var bytes = Array(text.utf8)[...]
        var result = ""
        while !bytes.isEmpty {
            result += filter.filter(bytes.prefix(pieces))
            bytes = bytes.dropFirst(pieces)
        }
        return result + filter.finish()
    }

    @Test(arguments: [
        ("plain text\n", "plain text\n"), ("tab\tand\r\nback\u{8}", "tab\tand\r\nback\u{8}"),
        ("grün, 日本, 👩‍👧 e\u{301}\n", "grün, 日本, 👩‍👧 e\u{301}\n"),
        ("\u{1B}[31mred\u{1B}[0m\n", "\u{1B}[31mred\u{1B}[0m\n"), ("\u{1B}[mnone", "\u{1B}[mnone"),
        ("\u{1B}[38;5;9;1mred", "\u{1B}[38;5;9;1mred\u{1B}[0m"), ("10 %\u{1B}[K\r", "10 %\u{1B}[K\r"),
        // Questions, which the terminal would answer as if a person typed: where the cursor is, what it is, its title.
        ("a\u{1B}[6nb", "ab"), ("a\u{1B}[cb", "ab"), ("a\u{1B}[>0qb", "ab"), ("a\u{1B}[21tb", "ab"),
        ("a\u{1B}Zb", "ab"),
        ("a\u{1B}P$qm\u{1B}\\b", "ab"), ("a\u{1B}]52;c;?\u{7}b", "ab"), ("a\u{5}b", "ab"),
        // Other lines, other screens, the title, the clipboard.
        ("a\u{1B}[1;1Hb", "ab"), ("a\u{1B}[2Ab", "ab"), ("a\u{1B}[2Jb", "ab"), ("a\u{1B}[?1049hb", "ab"),
        ("a\u{1B}cb", "ab"),
        ("a\u{1B}]0;title\u{7}b", "ab"), ("a\u{1B}]0;title\u{1B}\\b", "ab"), ("a\u{1B}]52;c;aGk=\u{1B}\\b", "ab"),
        ("a\u{1B}Xno\u{1B}\u{1B}\\b", "ab"), ("a\u{1B}(0b", "ab"), ("a\u{1B}\u{1B}[31mb", "a\u{1B}[31mb\u{1B}[0m"),
        // Private parameters and intermediate bytes are other commands.
        ("a\u{1B}[>4;1mb", "ab"), ("a\u{1B}[?4mb", "ab"), ("a\u{1B}[1 mb", "ab"),
        // Control characters of one byte each in other encodings, and what changes the direction.
        ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{202E}b", "a\u{FFFD}b"), ("a\u{7}\u{0}\u{E}b\u{7F}", "ab"),
        // Ended before their end.
        ("a\u{1B}[31\u{18}b", "ab"), ("a\u{1B}]0;title\u{1A}b", "ab"), ("a\u{1B}\u{18}b", "ab"),
        // Unfinished.
        ("a\u{1B}", "a"), ("a\u{1B}[31", "a"), ("a\u{1B}]0;title", "a"),
        ("a\u{1B}[31\u{1B}[32mb", "a\u{1B}[32mb\u{1B}[0m"),
    ])
    func passesOnTextAndColoursAlone(_ text: String, _ expected: String) {
        for pieces in [Int.max, 1, 2, 3, 5] {
            #expect(shown(text, pieces: pieces).unicodeScalars.elementsEqual(expected.unicodeScalars), "\(pieces)")
        }
    }

    @Test func replacesWhatIsNoText() {
        var filter = TerminalFilter()
        #expect(filter.filter([0x61, 0xFF, 0x62]) == "a\u{FFFD}b")
        // A character that never ends.
        #expect(filter.filter([0x61, 0xE6]) == "a")
        #expect(filter.filter([0x0A]) == "\u{FFFD}\n")
        #expect(filter.filter([0xF0, 0x9F]) == "")
        #expect(filter.finish() == "\u{FFFD}")
    }

    @Test func givesUpAStringWithoutAnEnd() {
        #expect(shown("a\u{1B}]0;" + String(repeating: "x", count: 5_000) + "end\n").hasSuffix("xend\n"))
    }

    @Test func takesNoEndlessSequence() {
        let text = "a\u{1B}[" + String(repeating: "1", count: 100) + "mb"
        #expect(!shown(text).contains("\u{1B}"))
    }
}
