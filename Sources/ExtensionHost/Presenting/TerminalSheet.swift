// SPDX-License-Identifier: Apache-2.0

import Sheets

/// A sheet as a terminal shows it: what is selected, what was typed, and how keys change that. No I/O.
struct TerminalSheet {
    private(set) var sheet: Sheet
    private var list = TerminalList()
    private var form = TerminalForm()

    init(_ sheet: Sheet) {
        self.sheet = .message(MessageSheet(title: "", text: ""))
        update(sheet)
    }

    mutating func update(_ sheet: Sheet) {
        self.sheet = sheet
        switch sheet {
        case .menu(let content), .list(let content): list.update(content)
        case .compose(let content): form.update(content)
        case .preview, .progress, .message: break
        }
    }

    /// What a key leads to.
    mutating func press(_ key: TerminalKey) -> [SheetEvent] {
        switch sheet {
        case .menu, .list: list.press(key)
        case .compose: form.press(key)
        case .preview, .message: [.enter, .escape, .character(" ")].contains(key) ? [.closed] : []
        case .progress: key == .escape ? [.cancelled] : []
        }
    }

    func lines(columns: Int, rows: Int) -> [String] {
        let title = Style.bold(TerminalText.harmless(sheet.title))
        switch sheet {
        case .menu, .list: return [title] + list.lines(rows: rows)
        case .compose: return [title] + form.lines(columns: columns)
        case .preview(let preview): return [title] + Self.lines(preview, columns: columns, rows: rows)
        case .message(let message):
            return [title]
                + TerminalText.harmless(message.text, keepsLines: true).split(separator: "\n").map { "  \($0)" } + [
                    Style.dim("  Enter close")
                ]
        case .progress(let progress): return [title, "  " + Self.bar(progress), Style.dim("  Esc cancel")]
        }
    }

    private static func bar(_ progress: ProgressSheet) -> String {
        guard let fraction = progress.fraction else { return TerminalText.harmless(progress.detail) }
        let done = Int((min(1, max(0, fraction)) * 30).rounded())
        return String(repeating: "█", count: done) + Style.dim(String(repeating: "░", count: 30 - done))
            + " \(Int(min(1, max(0, fraction)) * 100)) %  " + TerminalText.harmless(progress.detail)
    }

    private static func lines(_ preview: PreviewSheet, columns: Int, rows: Int) -> [String] {
        let facts = preview.facts.map { fact in
            "  " + Style.dim(TerminalText.harmless(fact.label).padded(14)) + TerminalText.harmless(fact.value)
        }
        let text = TerminalText.harmless(preview.text, keepsLines: true).split(
            separator: "\n", omittingEmptySubsequences: false
        ).prefix(
            20
        )
        .map { "  \($0)" }
        let room = max(4, rows - facts.count - text.count - 4)
        let picture = preview.image.map { TerminalPicture.lines($0, columns: min(columns - 4, 72), rows: room) } ?? []
        return picture.map { "  " + $0 } + facts + text + [Style.dim("  Enter close")]
    }
}

/// The few looks that a terminal has.
enum Style {
    static func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
    static func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }
    static func selected(_ text: String) -> String { "\u{1B}[7m\(text)\u{1B}[0m" }
    static func warning(_ text: String) -> String { "\u{1B}[33m\(text)\u{1B}[0m" }
}

extension String {
    /// At least so many columns wide.
    func padded(_ columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - TerminalText.width(self)))
    }
}

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
        if !search.isEmpty { result.append("  " + Style.dim("search ") + TerminalText.harmless(search)) }
        var section = ""
        for number in first..<min(found.count, first + room) {
            let entry = found[number]
            if entry.section != section {
                section = entry.section
                result.append("  " + Style.dim(TerminalText.harmless(section)))
            }
            result.append(line(entry, width: width, isSelected: number == position))
        }
        if found.isEmpty { result.append("  " + Style.dim("nothing found")) }
        if found.count > room { result.append("  " + Style.dim("\(position + 1) of \(found.count)")) }
        return result + [Style.dim("  ↑↓ choose · type to search · Enter · Esc cancel")]
    }

    private func line(_ entry: ListSheet.Entry, width: Int, isSelected: Bool) -> String {
        let title = TerminalText.harmless(entry.title).padded(width)
        let text = (isSelected ? "❯ " : "  ") + title
        return "  " + (isSelected ? Style.selected(text) : text) + " " + Style.dim(TerminalText.harmless(entry.detail))
    }
}

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
        case .tab, .down: focus = focus == lastFocus ? 0 : focus + 1
        case .backTab, .up: focus = focus == 0 ? lastFocus : focus - 1
        case .enter: return enter()
        default: return focus == 0 ? edit(key) : []
        }
        return []
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
        result += content.attachments.prefix(6).map { "  " + Style.dim("▪ " + TerminalText.harmless($0)) }
        if content.attachments.count > 6 {
            result.append("  " + Style.dim("▪ and \(content.attachments.count - 6) more"))
        }
        for (number, item) in content.configurationItems.enumerated() {
            let value = item.isPending ? "…" : TerminalText.harmless(item.value)
            let line = TerminalText.harmless(item.title).padded(16) + value + " ›"
            result.append("  " + (focus == number + 1 ? Style.selected("❯ " + line) : "  " + line))
        }
        result.append("  " + button + counter)
        return result + [Style.dim("  Tab move · Enter post or open · Alt-Enter new line · Esc cancel")]
    }

    private var textLines: [String] {
        guard !text.isEmpty || focus != 0 else {
            return ["  │" + Style.selected(" ") + Style.dim(TerminalText.harmless(content.placeholder))]
        }
        if text.isEmpty { return ["  │ " + Style.dim(TerminalText.harmless(content.placeholder))] }
        var shown = ""
        for (number, character) in text.enumerated() {
            let isHere = focus == 0 && number == cursor
            let visible =
                character == "\n"
                ? (isHere ? Style.selected(" ") + "\n" : "\n") : TerminalText.harmless(String(character))
            shown += isHere && character != "\n" ? Style.selected(visible) : visible
        }
        if focus == 0, cursor == text.count { shown += Style.selected(" ") }
        return shown.split(separator: "\n", omittingEmptySubsequences: false).map { "  │ \($0)" }
    }

    private var button: String {
        let label = " " + TerminalText.harmless(content.postTitle) + " "
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

/// A small picture in a terminal: each character cell shows two pixels, one above the other.
enum TerminalPicture {
    static func lines(_ image: SheetImage, columns: Int, rows: Int) -> [String] {
        let scale = min(1, Double(columns) / Double(image.width), Double(rows * 2) / Double(image.height))
        let width = max(1, Int(Double(image.width) * scale))
        let height = max(2, Int(Double(image.height) * scale) / 2 * 2)
        return stride(from: 0, to: height, by: 2).map { row in
            (0..<width).map { column in
                let upper = color(image, column, row, width, height)
                let lower = color(image, column, row + 1, width, height)
                return "\u{1B}[38;2;\(upper)m\u{1B}[48;2;\(lower)m▀"
            }.joined() + "\u{1B}[0m"
        }
    }

    private static func color(_ image: SheetImage, _ column: Int, _ row: Int, _ width: Int, _ height: Int) -> String {
        let color = image.color(
            column: column * image.width / width, row: min(image.height - 1, row * image.height / height))
        return "\(color.red);\(color.green);\(color.blue)"
    }
}
