// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Sheets

/// A list to choose from, with search.
struct TerminalList {
    private var content = ListSheet(title: "", field: "", entries: [])
    private var search = ""
    private var position = 0

    mutating func update(_ content: ListSheet) {
        self.content = content
        position = min(position, max(0, found.count - 1))
    }

    private var found: [ListSheet.Entry] {
        guard !search.isEmpty else { return content.entries }
        let wanted = search.lowercased()
        return content.entries.filter { ($0.title + " " + $0.detail + " " + $0.section).lowercased().contains(wanted) }
    }

    mutating func press(_ key: TerminalKey) -> [SheetEvent] {
        switch key {
        case .up: move(-1)
        case .down, .tab: move(1)
        case .pageUp: move(-10)
        case .pageDown: move(10)
        case .home: position = 0
        case .end: position = max(0, found.count - 1)
        case .character(let character): searchFor(search + String(character))
        case .backspace: searchFor(String(search.dropLast()))
        case .enter: return found.indices.contains(position) ? [.chose(found[position].identifier)] : []
        // The first Esc takes back the search, the next one the list.
        case .escape where !search.isEmpty: searchFor("")
        case .escape: return [.cancelled]
        default: break
        }
        return []
    }

    private mutating func searchFor(_ text: String) {
        search = text
        position = 0
    }

    private mutating func move(_ step: Int) { position = min(max(0, position + step), max(0, found.count - 1)) }

    func lines(rows: Int) -> [String] {
        let found = found
        let room = max(3, rows - 6)
        let first = min(max(0, position - room / 2), max(0, found.count - room))
        let width = min(40, (found.map { TerminalText.width($0.title) }.max() ?? 0) + 2)
        var result: [String] = []
        if !search.isEmpty { result.append("  " + Style.dim("search ") + PrintableText.line(search)) }
        var section = ""
        for number in first..<min(found.count, first + room) {
            let entry = found[number]
            if entry.section != section {
                section = entry.section
                result.append("  " + Style.dim(PrintableText.line(section)))
            }
            result.append(line(entry, width: width, isSelected: number == position))
        }
        if found.isEmpty { result.append("  " + Style.dim("nothing found")) }
        if found.count > room { result.append("  " + Style.dim("\(position + 1) of \(found.count)")) }
        return result + [Style.dim("  ↑↓ choose · type to search · Enter · Esc cancel")]
    }

    private func line(_ entry: ListSheet.Entry, width: Int, isSelected: Bool) -> String {
        let title = PrintableText.line(entry.title).padded(width)
        let text = (isSelected ? "❯ " : "  ") + title
        return "  " + (isSelected ? Style.selected(text) : text) + " " + Style.dim(PrintableText.line(entry.detail))
    }
}
