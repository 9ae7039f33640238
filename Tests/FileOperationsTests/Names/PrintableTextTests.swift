// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Testing

struct PrintableTextTests {
    @Test(arguments: [
        ("plain ä 🙂 👩‍👩‍👧", "plain ä 🙂 👩‍👩‍👧"), ("a\nb", "a\u{FFFD}b"), ("red \u{1B}[31m", "red \u{FFFD}[31m"),
        ("\u{9B}31m", "\u{FFFD}31m"), ("left \u{202E}right", "left \u{FFFD}right"),
        ("\u{61C}a\u{FEFF}\u{AD}", "\u{FFFD}a\u{FFFD}\u{FFFD}"),
        ("e" + String(repeating: "\u{301}", count: 300) + "x", "e" + String(repeating: "\u{301}", count: 8) + "x"),
        ("\u{7F}", "\u{FFFD}"), ("", ""),
    ])
    func replacesWhatATerminalObeys(_ text: String, _ expected: String) {
        #expect(PrintableText.line(text) == expected)
    }

    @Test func keepsLinesOnRequest() {
        #expect(PrintableText.lines("a\n\tb\u{7}") == "a\n\tb\u{FFFD}")
        #expect(PrintableText.lines("a\r\nb\rc") == "a\nb\nc")
    }

    @Test func writesNamesAsInSwift() {
        #expect(PrintableText.escaped("new\nline\u{1B}") == "new\\u{a}line\\u{1b}")
    }
}
