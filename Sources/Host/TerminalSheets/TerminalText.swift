// SPDX-License-Identifier: Apache-2.0

/// How wide texts are on a terminal.
enum TerminalText {
    /// The text, shortened to the columns that it fits into. Escape sequences take no room and are never cut.
    static func fitted(_ text: String, columns: Int) -> String {
        var result = ""
        var used = 0
        var isEscape = false
        for character in text {
            if character == "\u{1B}" { isEscape = true }
            if isEscape {
                result.append(character)
                if character.isLetter { isEscape = false }
                continue
            }
            let width = width(character)
            if used + width > columns {
                if used <= columns, !result.hasSuffix("…") { result += "…" }
                break
            }
            used += width
            result.append(character)
        }
        return result
    }

    static func width(_ text: String) -> Int { text.reduce(0) { $0 + width($1) } }

    /// One column, or two for what East Asian scripts and emoji take.
    static func width(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
            return 2
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.generalCategory == .nonspacingMark ? 0 : 1
        }
    }
}
