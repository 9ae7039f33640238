// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Sheets

/// A text to write, with settings.
struct TerminalForm {
    private var content = ComposeSheet(title: "")
    private var text: [Character] = []
    private var cursor = 0
    /// 0 is the text, then the settings, then the button.
    private var focus = 0
    private var isFresh = true

    mutating func update(_ content: ComposeSheet) {
        self.content = content
        // The person's own text is newer than what comes back; only a text they did not write replaces it.
        if isFresh || (String(text) != content.text && pendingEchoes == 0) {
            text = Array(content.text)
            cursor = isFresh ? text.count : min(cursor, text.count)
            isFresh = false
        }
        focus = min(focus, lastFocus)
        pendingEchoes = max(0, pendingEchoes - 1)
    }

    private var pendingEchoes = 0
    private var lastFocus: Int { content.configurationItems.count + 1 }

    mutating func press(_ key: TerminalKey) -> [SheetEvent] {
        switch key {
        case .escape: return [.cancelled]
        case .up where focus == 0 && moveUp(), .down where focus == 0 && moveDown(): break
        case .tab, .down: focus = focus == lastFocus ? 0 : focus + 1
        case .backTab, .up: focus = focus == 0 ? lastFocus : focus - 1
        case .enter: return enter()
        case .character:
            // What is typed is never lost: it goes to the text.
            focus = 0
            return edit(key)
        default: return focus == 0 ? edit(key) : []
        }
        return []
    }

    /// Returns false on the first line.
    private mutating func moveUp() -> Bool {
        guard let end = text[..<cursor].lastIndex(of: "\n") else { return false }
        let start = text[..<end].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        cursor = min(start + cursor - end - 1, end)
        return true
    }

    /// Returns false on the last line.
    private mutating func moveDown() -> Bool {
        guard let end = text[cursor...].firstIndex(of: "\n") else { return false }
        let start = text[..<cursor].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        let nextEnd = text[(end + 1)...].firstIndex(of: "\n") ?? text.count
        cursor = min(end + 1 + cursor - start, nextEnd)
        return true
    }

    private func enter() -> [SheetEvent] {
        if focus > 0, focus < lastFocus { return [.tapped(content.configurationItems[focus - 1].identifier)] }
        return content.isValid ? [.posted] : []
    }

    private mutating func edit(_ key: TerminalKey) -> [SheetEvent] {
        let before = text
        switch key {
        case .character(let character): insert(character)
        case .newline: insert("\n")
        case .backspace where cursor > 0:
            cursor -= 1
            text.remove(at: cursor)
        case .delete where cursor < text.count: text.remove(at: cursor)
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(text.count, cursor + 1)
        case .home: cursor = 0
        case .end: cursor = text.count
        default: break
        }
        guard text != before else { return [] }
        pendingEchoes += 1
        return [.changedText(String(text))]
    }

    private mutating func insert(_ character: Character) {
        text.insert(character, at: cursor)
        cursor += 1
    }

    func lines(columns: Int) -> [String] {
        var result = textLines
        result += content.attachments.prefix(6).map { "  " + Style.dim("▪ " + PrintableText.line($0)) }
        if content.attachments.count > 6 {
            result.append("  " + Style.dim("▪ and \(content.attachments.count - 6) more"))
        }
        for (number, item) in content.configurationItems.enumerated() {
            let value = item.isPending ? "…" : PrintableText.line(item.value)
            let line = PrintableText.line(item.title).padded(16) + value + " ›"
            result.append("  " + (focus == number + 1 ? Style.selected("❯ " + line) : "  " + line))
        }
        result.append("  " + button + counter)
        return result + [Style.dim("  Tab move · Enter post or open · Alt-Enter new line · Esc cancel")]
    }

    private var textLines: [String] {
        guard !text.isEmpty || focus != 0 else {
            return ["  │" + Style.selected(" ") + Style.dim(PrintableText.line(content.placeholder))]
        }
        if text.isEmpty { return ["  │ " + Style.dim(PrintableText.line(content.placeholder))] }
        var shown = ""
        for (number, character) in text.enumerated() {
            let isHere = focus == 0 && number == cursor
            let visible =
                character == "\n"
                ? (isHere ? Style.selected(" ") + "\n" : "\n") : PrintableText.line(String(character))
            shown += isHere && character != "\n" ? Style.selected(visible) : visible
        }
        if focus == 0, cursor == text.count { shown += Style.selected(" ") }
        return shown.split(separator: "\n", omittingEmptySubsequences: false).map { "  │ \($0)" }
    }

    private var button: String {
        let label = " " + PrintableText.line(content.postTitle) + " "
        if !content.isValid { return Style.dim("[\(label)]") }
        return focus == lastFocus ? Style.selected("[\(label)]") : "[\(label)]"
    }

    private var counter: String {
        guard let remaining = content.charactersRemaining else { return "" }
        return "  "
            + (remaining < 0
                ? Style.warning("\(remaining.magnitude) character\(remaining == -1 ? "" : "s") too many")
                : Style.dim("\(remaining) characters left"))
    }
}
