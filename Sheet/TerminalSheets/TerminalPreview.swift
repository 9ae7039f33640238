// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Sheets

/// A picture, facts and a text, which can be longer than the terminal.
struct TerminalPreview {
    private var content = PreviewSheet(title: "")
    private var first = 0
    private var lineCount = 0
    private var room = 1

    mutating func update(_ content: PreviewSheet) {
        self.content = content
        first = 0
    }

    mutating func press(_ key: TerminalKey) -> [SheetEvent] {
        switch key {
        case .enter, .text(" "): return [.closed]
        case .escape, .deleteOrEnd: return [.cancelled]
        case .up: scroll(-1)
        case .down: scroll(1)
        case .pageUp: scroll(1 - room)
        case .pageDown: scroll(room - 1)
        case .home: first = 0
        case .end: scroll(lineCount)
        default: break
        }
        return []
    }

    private mutating func scroll(_ step: Int) { first = min(max(0, first + step), max(0, lineCount - room)) }

    mutating func lines(columns: Int, rows: Int) -> [String] {
        let facts = content.facts.flatMap { fact in
            let lines = TerminalText.wrapped(PrintableText.line(fact.value), columns: max(8, columns - 18))
            return lines.enumerated().map { number, line in
                "  " + Style.dim((number == 0 ? PrintableText.line(fact.label) : "").padded(14)) + line
            }
        }
        let text =
            content.text.isEmpty ? [] : TerminalText.wrapped(content.text, columns: columns - 4).map { "  \($0)" }
        let free = rows - facts.count - text.count - 1
        let picture =
            content.image.map {
                TerminalPicture.lines($0, columns: min(columns - 4, 72), rows: max(min(free, 30), rows / 2))
            } ?? []
        let lines = picture.map { "  " + $0 } + facts + text
        lineCount = lines.count
        room = max(1, rows - 1)
        scroll(0)
        let isLonger = lines.count > room
        let hints =
            isLonger
            ? [
                "  ↑↓ scroll (\(first + 1) to \(min(lines.count, first + room)) of \(lines.count)) · Enter continue · Esc close",
                "  ↑↓ · Enter continue · Esc close",
            ]
            : ["  Enter continue · Esc close"]
        return Array(lines.dropFirst(first).prefix(room)) + [Style.dim(TerminalHint.fitting(hints, columns: columns))]
    }
}
