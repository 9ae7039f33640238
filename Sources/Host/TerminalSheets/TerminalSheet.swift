// SPDX-License-Identifier: Apache-2.0

import FileOperations
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
        let title = Style.bold(PrintableText.line(sheet.title))
        switch sheet {
        case .menu, .list: return [title] + list.lines(rows: rows)
        case .compose: return [title] + form.lines(columns: columns)
        case .preview(let preview): return [title] + Self.lines(preview, columns: columns, rows: rows)
        case .message(let message):
            return [title]
                + PrintableText.lines(message.text).split(separator: "\n").map { "  \($0)" } + [
                    Style.dim("  Enter close")
                ]
        case .progress(let progress): return [title, "  " + Self.bar(progress), Style.dim("  Esc cancel")]
        }
    }

    private static func bar(_ progress: ProgressSheet) -> String {
        guard let fraction = progress.fraction else { return PrintableText.line(progress.detail) }
        let done = Int((min(1, max(0, fraction)) * 30).rounded())
        return String(repeating: "█", count: done) + Style.dim(String(repeating: "░", count: 30 - done))
            + " \(Int(min(1, max(0, fraction)) * 100)) %  " + PrintableText.line(progress.detail)
    }

    private static func lines(_ preview: PreviewSheet, columns: Int, rows: Int) -> [String] {
        let facts = preview.facts.map { fact in
            "  " + Style.dim(PrintableText.line(fact.label).padded(14)) + PrintableText.line(fact.value)
        }
        let text = PrintableText.lines(preview.text).split(
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
