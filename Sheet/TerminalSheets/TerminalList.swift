// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Sheets

/// A list to choose from, with search.
struct TerminalList {
    private var content = ListSheet(title: "", field: "", entries: [])
    private var search = ""
    private var position = 0
    private var isFresh = true
    /// Whether it is a question of the host's own: what is typed searches for no answer, as it may have been meant for the sheet before.
    var isQuestion = false
    /// Whether keys are taken.
    var isListening = true

    mutating func update(_ content: ListSheet) {
        if isFresh { position = content.entries.firstIndex { $0.identifier == content.selected } ?? 0 }
        isFresh = false
        self.content = content
        position = min(position, max(0, found.count - 1))
    }

    private var found: [ListSheet.Entry] { content.entries(matching: search) }

    // MARK: Keys

    mutating func press(_ key: TerminalKey) -> [SheetEvent] {
        if isQuestion, Self.searches(key) { return [] }
        switch key {
        case .up, .backTab: move(-1)
        case .down, .tab: move(1)
        case .pageUp: move(-10)
        case .pageDown: move(10)
        case .home: position = 0
        case .end: position = max(0, found.count - 1)
        case .text(let text): searchFor(search + text.split(whereSeparator: \.isNewline).joined(separator: " "))
        case .backspace: searchFor(String(search.dropLast()))
        case .deleteWordBackward, .deleteToLineStart: searchFor("")
        case .enter: return found.indices.contains(position) ? [.chose(found[position].identifier)] : []
        // The first Esc takes back the search, the next one the list.
        case .escape where !search.isEmpty: searchFor("")
        case .escape: return [.cancelled]
        case .deleteOrEnd where search.isEmpty: return [.cancelled]
        default: break
        }
        return []
    }

    private static func searches(_ key: TerminalKey) -> Bool {
        switch key {
        case .text, .backspace, .deleteWordBackward, .deleteToLineStart: true
        default: false
        }
    }

    private mutating func searchFor(_ text: String) {
        search = text
        position = 0
    }

    private mutating func move(_ step: Int) { position = min(max(0, position + step), max(0, found.count - 1)) }

    // MARK: Drawing

    private static let rowsWithPicture = 20

    func lines(columns: Int, rows: Int) -> [String] {
        let found = found
        // A question shows all that it is about, if the terminal has the room.
        let subject = content.subject.map {
            Self.dimmed($0, columns: columns, rows: max(2, rows - min(found.count, 4) - 3))
        }
        // What is shared, if there is room for more than the entries.
        let picture =
            rows < Self.rowsWithPicture
            ? [] : content.picture.map { TerminalPicture.lines($0, columns: min(columns - 4, 32), rows: 8) } ?? []
        let top =
            picture.map { "  " + $0 } + (subject ?? [])
            + (search.isEmpty ? [] : ["  " + Style.dim("search ") + PrintableText.line(search)])
        let bottom = [Style.dim(TerminalHint.fitting(hints, columns: columns))]
        let counter = found.isEmpty ? ["  " + Style.dim("nothing found")] : []
        let detail = rows - top.count < 8 ? [] : cutDetail(found, columns: columns)
        let room = max(1, rows - top.count - detail.count - bottom.count - counter.count)
        return top + entryLines(found, room: room) + counter + detail + bottom
    }

    private var hints: [String] {
        guard isListening else { return ["  one moment"] }
        let search = isQuestion ? "" : "type to search · "
        return ["  ↑↓ choose · \(search)Enter · Esc cancel", "  ↑↓ · \(search)Enter · Esc", "  ↑↓ · Enter · Esc"]
    }

    private static func dimmed(_ text: String, columns: Int, rows: Int) -> [String] {
        let lines = TerminalText.wrapped(PrintableText.line(text), columns: columns - 4)
        return lines.prefix(rows).enumerated().map { number, line in
            "  " + Style.dim(number == rows - 1 && lines.count > rows ? line + "…" : line)
        }
    }

    /// Returns the detail of the selected entry, in lines of its own; empty if the entry's line has room for it.
    private func cutDetail(_ found: [ListSheet.Entry], columns: Int) -> [String] {
        guard found.indices.contains(position) else { return [] }
        let entry = found[position]
        let detail = PrintableText.line(entry.detail)
        let title = max(titleWidth(found), TerminalText.width(PrintableText.line(entry.title)))
        guard !detail.isEmpty, 5 + title + TerminalText.width(detail) > columns else { return [] }
        return Self.dimmed(detail, columns: columns, rows: 3)
    }

    private func titleWidth(_ found: [ListSheet.Entry]) -> Int {
        min(40, (found.map { TerminalText.width($0.title) }.max() ?? 0) + 2)
    }

    /// The entries around the selected one, under the headings of their sections.
    private func entryLines(_ found: [ListSheet.Entry], room: Int) -> [String] {
        let width = titleWidth(found)
        var lines: [(text: String, entry: Int?)] = []
        var section = ""
        for (number, entry) in found.enumerated() {
            if entry.section != section {
                section = entry.section
                if !section.isEmpty { lines.append(("  " + Style.dim(PrintableText.line(section)), nil)) }
            }
            lines.append((line(entry, width: width, isSelected: number == position), number))
        }
        guard lines.count > room else { return lines.map(\.text) }
        let counter = room > 3 ? ["  " + Style.dim("\(position + 1) of \(found.count)")] : []
        let visible = room - counter.count
        let selected = lines.firstIndex { $0.entry == position } ?? 0
        let first = min(max(0, selected - visible / 2), max(0, lines.count - visible))
        return lines[first..<min(lines.count, first + visible)].map(\.text) + counter
    }

    private func line(_ entry: ListSheet.Entry, width: Int, isSelected: Bool) -> String {
        let title = PrintableText.line(entry.title)
        let text = (isSelected ? "❯ " : "  ") + (entry.detail.isEmpty ? title : title.padded(width))
        return "  " + (isSelected ? Style.selected(text) : text) + " " + Style.dim(PrintableText.line(entry.detail))
    }
}
