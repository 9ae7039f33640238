// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Sheets

/// A text to write, with settings.
struct TerminalForm {
    private var content = ComposeSheet(title: "")
    private var editor = TextEditor()
    /// A part of the form that Tab reaches, in the order of Tab.
    private enum Focus: Equatable {
        case text
        case item(Int)
        case button
    }
    private var focus = Focus.text
    private var isFresh = true
    private var pendingEchoes = 0

    mutating func update(_ content: ComposeSheet) {
        self.content = content
        editor.isSecure = content.isSecure
        editor.hasOneLine = content.isSecure || content.hasOneLine == true
        // The person's own text is newer than what comes back; only a text they did not write replaces it.
        if isFresh || (String(editor.text) != TextEditor.lines(content.text) && pendingEchoes == 0) {
            editor.replace(content.text, cursorAtEnd: isFresh)
        }
        if isFresh || !order.contains(focus) { focus = order[0] }
        isFresh = false
        pendingEchoes = max(0, pendingEchoes - 1)
    }

    /// Each change that is sent comes back once.
    mutating func expectEchoes(_ count: Int) { pendingEchoes += count }

    private var order: [Focus] {
        (content.hasText ? [.text] : []) + content.configurationItems.indices.map { .item($0) } + [.button]
    }

    mutating func press(_ key: TerminalKey) -> [SheetEvent] {
        switch key {
        case .escape: return [.cancelled]
        case .deleteOrEnd where editor.text.isEmpty: return [.cancelled]
        case .enter: return enter()
        case .tab: move(1)
        case .backTab: move(-1)
        case .text where content.hasText:
            // What is typed is never lost: it goes to the text.
            focus = .text
            return edit(key)
        case .up, .down:
            if focus == .text, editor.press(key) { return [] }
            move(key == .up ? -1 : 1)
        default: return focus == .text ? edit(key) : []
        }
        return []
    }

    private mutating func move(_ step: Int) {
        let position = order.firstIndex(of: focus) ?? 0
        focus = order[(position + step + order.count) % order.count]
    }

    private func enter() -> [SheetEvent] {
        if case .item(let number) = focus { return [.tapped(content.configurationItems[number].identifier)] }
        return content.isValid ? [.posted] : []
    }

    private mutating func edit(_ key: TerminalKey) -> [SheetEvent] {
        let before = editor.text
        _ = editor.press(key)
        guard editor.text != before else { return [] }
        return [.changedText(String(editor.text))]
    }

    // MARK: Drawing

    mutating func lines(columns: Int, rows: Int) -> [String] {
        let hint = Style.dim(
            TerminalHint.fitting(
                [
                    "  Tab move · Enter \(content.hasText ? "post or open" : "save or open")"
                        + (content.hasText && !editor.hasOneLine ? " · Alt-Enter new line" : "") + " · Esc cancel",
                    editor.hasOneLine ? "  Tab · Enter · Esc" : "  Tab · Enter · Alt-Enter line · Esc",
                    "  Tab · Enter · Esc",
                ], columns: columns))
        let settings = settingLines(room: max(1, rows - 4))
        let bottom = settings + ["  " + button + counter, hint]
        let attachments = attachmentLines(room: max(0, rows - bottom.count - (content.hasText ? 3 : 0)))
        let room = max(1, rows - bottom.count - attachments.count)
        return (content.hasText ? textLines(columns: columns, rows: room) : []) + attachments + bottom
    }

    private mutating func textLines(columns: Int, rows: Int) -> [String] {
        if editor.text.isEmpty {
            let placeholder = Style.dim(PrintableText.line(content.placeholder))
            return ["  │ " + (focus == .text ? Style.selected(" ") : "") + placeholder]
        }
        let drawn = editor.draw(columns: columns - 5, rows: rows, showsCursor: focus == .text)
        return drawn.lines.enumerated().map { number, line in
            let isCut = (number == 0 && drawn.above) || (number == drawn.lines.count - 1 && drawn.below)
            return (isCut ? "  ┊ " : "  │ ") + line
        }
    }

    private func attachmentLines(room: Int) -> [String] {
        let names = content.attachments
        guard room > 0, !names.isEmpty else { return [] }
        let room = min(room, 6)
        let shown = names.count > room ? room - 1 : names.count
        return names.prefix(shown).map { "  " + Style.dim("▪ " + PrintableText.line($0)) }
            + (shown < names.count
                ? ["  " + Style.dim("▪ " + (shown == 0 ? "\(names.count) items" : "and \(names.count - shown) more"))]
                : [])
    }

    /// The settings around the one that is selected.
    private func settingLines(room: Int) -> [String] {
        let items = content.configurationItems
        var selected = 0
        if case .item(let number) = focus { selected = number } else if focus == .button { selected = items.count - 1 }
        let first = min(max(0, selected - room / 2), max(0, items.count - room))
        return (first..<min(items.count, first + room)).map { number in
            let item = items[number]
            let value = item.isPending ? "…" : PrintableText.line(item.value)
            let line = PrintableText.line(item.title).padded(16) + value + " ›"
            return "  " + (focus == .item(number) ? Style.selected("❯ " + line) : "  " + line)
        }
    }

    private var button: String {
        let label = " " + PrintableText.line(content.postTitle) + " "
        if !content.isValid { return Style.dim("[\(label)]") }
        return focus == .button ? Style.selected("[\(label)]") : "[\(label)]"
    }

    private var counter: String {
        guard let remaining = content.charactersRemaining else { return "" }
        let characters = remaining.magnitude == 1 ? "character" : "characters"
        return "  "
            + (remaining < 0
                ? Style.warning("\(remaining.magnitude) \(characters) too many")
                : Style.dim("\(remaining) \(characters) left"))
    }
}
