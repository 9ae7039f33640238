// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Sheets

/// A form of rows: fields to write in, and what can be tapped.
struct TerminalRows {
    private var content = FormSheet(title: "", rows: [])
    private var editors: [String: TextEditor] = [:]
    /// How many changes of a field were sent and have not come back.
    private var pendingEchoes: [String: Int] = [:]
    /// The row that has the keys.
    private var focus: String?

    mutating func update(_ content: FormSheet) {
        self.content = content
        for row in content.rows {
            guard case .field(let field) = row.content else { continue }
            let isFresh = editors[row.identifier] == nil
            var editor = editors[row.identifier] ?? TextEditor()
            editor.isSecure = field.isSecure
            editor.hasOneLine = field.isSecure
            // The person's own text is newer than what comes back; only a text they did not write replaces it.
            if isFresh
                || String(editor.text) != TextEditor.lines(field.text) && pendingEchoes[row.identifier, default: 0] == 0
            {
                editor.replace(field.text, cursorAtEnd: isFresh)
            }
            pendingEchoes[row.identifier] = max(0, pendingEchoes[row.identifier, default: 0] - 1)
            editors[row.identifier] = editor
        }
        let known = Set(content.rows.map(\.identifier))
        editors = editors.filter { known.contains($0.key) }
        if focusedRow == nil { focus = firstFocus }
    }

    /// A field first, or else the primary button, or whatever there is.
    private var firstFocus: String? {
        let rows = content.rows.filter(\.isInteractive)
        let field = rows.first { if case .field = $0.content { true } else { false } }
        return (field ?? rows.first { $0.content == .button(.primary) } ?? rows.first)?.identifier
    }

    private var focusedRow: FormSheet.Row? { content.rows.first { $0.identifier == focus && $0.isInteractive } }

    // MARK: Keys

    mutating func press(_ key: TerminalKey) -> [SheetEvent] {
        switch key {
        case .escape: return [cancellation]
        case .tab: move(1)
        case .backTab: move(-1)
        case .enter: return enter()
        case .up, .down:
            if edits, var editor = focus.flatMap({ editors[$0] }), editor.press(key) {
                if let focus { editors[focus] = editor }
                return []
            }
            move(key == .up ? -1 : 1)
        default: return edit(key)
        }
        return []
    }

    private var cancellation: SheetEvent {
        let button = content.rows.first { $0.content == .button(.cancel) && $0.isEnabled }
        return button.map { .tapped($0.identifier) } ?? .cancelled
    }

    /// Whether the row with the keys is a field.
    private var edits: Bool { if case .field? = focusedRow?.content { true } else { false } }

    private mutating func move(_ step: Int) {
        let rows = content.rows.filter(\.isInteractive)
        guard !rows.isEmpty else { return }
        let position = rows.firstIndex { $0.identifier == focus } ?? 0
        focus = rows[(position + step + rows.count) % rows.count].identifier
    }

    private mutating func enter() -> [SheetEvent] {
        guard let row = focusedRow else { return [] }
        // In a field it is the return key, which may do something; the next row has the keys then.
        if case .field = row.content { move(1) }
        return [.tapped(row.identifier)]
    }

    private mutating func edit(_ key: TerminalKey) -> [SheetEvent] {
        guard let row = focusedRow, case .field(let field) = row.content, var editor = editors[row.identifier] else {
            return []
        }
        if key == .newline, !field.hasLines { return [] }
        let before = editor.text
        _ = editor.press(key)
        editors[row.identifier] = editor
        guard editor.text != before else { return [] }
        pendingEchoes[row.identifier, default: 0] += 1
        return [.changedField(row.identifier, String(editor.text))]
    }

    // MARK: Drawing

    mutating func lines(columns: Int, rows: Int) -> [String] {
        let hint = Style.dim(
            TerminalHint.fitting(
                ["  Tab move · Enter press · Esc cancel", "  Tab · Enter · Esc"], columns: columns))
        var lines: [(text: String, row: String)] = []
        for row in content.rows {
            lines += draw(row, columns: columns).map { ($0, row.identifier) }
        }
        let room = max(1, rows - 1)
        guard lines.count > room else { return lines.map(\.text) + [hint] }
        let focused = lines.firstIndex { $0.row == focus } ?? 0
        let first = min(max(0, focused - room / 2), lines.count - room)
        return lines[first..<(first + room)].map(\.text) + [hint]
    }

    private mutating func draw(_ row: FormSheet.Row, columns: Int) -> [String] {
        let hasFocus = row.identifier == focus && row.isInteractive
        let title = PrintableText.line(row.title)
        func marked(_ text: String) -> String {
            let line = (hasFocus ? "❯ " : "  ") + text
            return "  " + (hasFocus ? Style.selected(line) : row.isEnabled ? line : Style.dim(line))
        }
        switch row.content {
        case .text: return TerminalText.wrapped(row.title, columns: columns - 4).map { "    " + $0 }
        case .image(let image):
            return TerminalPicture.lines(image, columns: min(40, columns - 4), rows: 12).map { "    " + $0 }
        case .field(let field): return draw(field, row, title, hasFocus: hasFocus, columns: columns)
        case .toggle(let isOn): return [marked((isOn ? "[x] " : "[ ] ") + title)]
        case .button: return [marked("[ \(title) ]")]
        case .entry(let detail, let isSelected):
            let text = (isSelected ? "✓ " : "") + title
            return [marked(text) + (detail.isEmpty ? "" : " " + Style.dim(PrintableText.line(detail)))]
        case .progress(let fraction):
            let text = fraction.map { "\(Int(min(1, max(0, $0)) * 100 + 1e-9)) %" } ?? "…"
            return ["    " + (title.isEmpty ? text : title + " " + text)]
        }
    }

    private mutating func draw(
        _ field: FormSheet.Field, _ row: FormSheet.Row, _ title: String, hasFocus: Bool, columns: Int
    ) -> [String] {
        let label = title.isEmpty ? [] : ["    " + Style.dim(title)]
        guard var editor = editors[row.identifier], !editor.text.isEmpty else {
            let placeholder = Style.dim(PrintableText.line(field.placeholder))
            return label + ["  │ " + (hasFocus ? Style.selected(" ") : "") + placeholder]
        }
        let drawn = editor.draw(columns: columns - 5, rows: field.hasLines ? 6 : 1, showsCursor: hasFocus)
        editors[row.identifier] = editor
        return label + drawn.lines.map { "  │ " + $0 }
    }
}
