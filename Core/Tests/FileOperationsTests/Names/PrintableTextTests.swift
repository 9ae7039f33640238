// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
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

    /// A text that comes in parts is shown by whole characters.
    @Test(arguments: [
        ("", 0), ("ab", 2), ("a\r", 1), ("a\r\n", 3), ("ä", 2), ("€", 3), ("🙂", 4), ("a🙂b", 6),
    ])
    func endsPartsAtWholeCharacters(_ text: String, _ whole: Int) {
        let bytes = Data("..".utf8) + Data(text.utf8)
        #expect(PrintableText.endOfWhole(bytes) == 2 + whole)
        // Indices of a part are not those of the whole.
        #expect(PrintableText.endOfWhole(bytes[1...]) == 2 + whole)
        guard text.unicodeScalars.count == 1 else { return }
        for end in 3..<bytes.count { #expect(PrintableText.endOfWhole(bytes[..<end]) == 2) }
    }

    @Test(arguments: [[0x80, 0x80, 0x80, 0x80], [0xE2, 0x82, 0x41], [0xFF, 0x41]] as [[UInt8]])
    func holdsNoBytesBackThatAreNoCharacter(_ bytes: [UInt8]) {
        #expect(PrintableText.endOfWhole(Data(bytes)) == bytes.count)
    }

    @Test func writesNamesAsInSwift() {
        #expect(PrintableText.escaped("new\nline\u{1B}") == "new\\u{a}line\\u{1b}")
    }
}
