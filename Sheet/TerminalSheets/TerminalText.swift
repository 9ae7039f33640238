// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// How wide texts are on a terminal.
package enum TerminalText {
    /// The text, shortened to the columns that it fits into. Escape sequences take no room and are never cut.
    static func fitted(_ text: String, columns: Int) -> String {
        var result = ""
        var used = 0
        // The length, in bytes, of the text that leaves a column for the ellipsis.
        var short = 0
        var isEscape = false
        for character in text {
            if character == "\u{1B}" { isEscape = true }
            if isEscape {
                result.append(character)
                if character.isLetter { isEscape = false }
                continue
            }
            let width = width(character)
            guard used + width <= columns else {
                return String(decoding: result.utf8.prefix(short), as: UTF8.self) + "…"
            }
            used += width
            result.append(character)
            if used < columns { short = result.utf8.count }
        }
        return result
    }

    /// The lines of a text, broken at the columns that they fit into, at a space if there is one.
    static func wrapped(_ text: String, columns: Int) -> [String] {
        // A terminal moves to the next tab stop, wherever that is.
        PrintableText.lines(text).replacing("\t", with: "    ").split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { line in
                let characters = Array(line)
                return breaks(characters[...], columns: columns).map { String(characters[$0]) }
            }
    }

    /// The parts of a line that fit into the columns; at least one.
    static func breaks(_ line: ArraySlice<Character>, columns: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = line.startIndex
        var used = 0
        var space: Int?
        var position = start
        while position < line.endIndex {
            let width = width(line[position])
            if used + width > max(2, columns), position > start {
                // A space takes no room at the end of a line.
                let end = line[position] == " " ? position + 1 : space.map { $0 + 1 } ?? position
                result.append(start..<end)
                (start, position, used, space) = (end, end, 0, nil)
                continue
            }
            if line[position] == " " { space = position }
            used += width
            position += 1
        }
        return result + [start..<line.endIndex]
    }

    /// The number of columns that a text takes.
    package static func width(_ text: String) -> Int { text.reduce(0) { $0 + width($1) } }

    /// One column, or two for what East Asian scripts and emoji take. Letters that Unicode joins into one character take the
    /// columns of all of them: terminals draw each.
    static func width(_ character: Character) -> Int {
        if let ascii = character.asciiValue { return ascii < 0x20 ? 0 : 1 }
        let scalars = character.unicodeScalars
        if scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) { return 2 }
        return scalars.reduce(0) { $0 + width($1) }
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        // Vowels and final consonants of Hangul join the letter before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return 1
        }
    }
}
