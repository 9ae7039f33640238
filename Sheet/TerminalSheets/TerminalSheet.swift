// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Sheets

/// A sheet as a terminal shows it: what is selected, what was typed, and how keys change that. No I/O.
struct TerminalSheet {
    private(set) var sheet: Sheet
    private var list = TerminalList()
    private var form = TerminalForm()
    private var rows = TerminalRows()
    private var preview = TerminalPreview()
    private var meter = ProgressMeter()

    /// Whether it takes keys. Its last line shows it.
    var isListening: Bool {
        get { list.isListening }
        set { list.isListening = newValue }
    }

    /// - Parameters:
    ///   - sheet: what it shows.
    ///   - isQuestion: whether it is the host's own, which a text does not answer.
    init(_ sheet: Sheet, isQuestion: Bool = false) {
        self.sheet = .message(MessageSheet(title: "", text: ""))
        list.isQuestion = isQuestion
        update(sheet)
    }

    mutating func update(_ sheet: Sheet) {
        self.sheet = sheet
        switch sheet {
        case .menu(let content), .list(let content): list.update(content)
        case .compose(let content): form.update(content)
        case .form(let content): rows.update(content)
        case .preview(let content): preview.update(content)
        case .progress(let content): meter.update(content, at: .now)
        case .message(let content): preview.update(PreviewSheet(title: content.title, text: content.text))
        }
    }

    /// Takes a key, and returns the events that it leads to.
    mutating func press(_ key: TerminalKey) -> [SheetEvent] { press([key]) }

    private mutating func events(_ key: TerminalKey) -> [SheetEvent] {
        switch sheet {
        case .menu, .list: list.press(key)
        case .compose: form.press(key)
        case .form: rows.press(key)
        case .preview: preview.press(key)
        case .message: preview.press(key).map { _ in .closed }
        case .progress: key == .escape ? [.cancelled] : []
        }
    }

    /// Takes several keys, and returns the events that they lead to. Of texts that follow one another, the last one counts.
    mutating func press(_ keys: [TerminalKey]) -> [SheetEvent] {
        var result: [SheetEvent] = []
        for event in keys.flatMap({ events($0) }) {
            if case .changedText = event, case .changedText? = result.last { result.removeLast() }
            result.append(event)
        }
        form.expectEchoes(result.count { if case .changedText = $0 { true } else { false } })
        return result
    }

    /// The lines, at most as many as there are rows.
    mutating func lines(columns: Int, rows: Int) -> [String] {
        let title = TerminalText.wrapped(
            sheet.title.isEmpty ? " " : PrintableText.line(sheet.title), columns: columns - 1
        )
        .prefix(max(1, rows / 3)).map(Style.bold)
        let room = max(2, rows - title.count)
        switch sheet {
        case .menu, .list: return title + list.lines(columns: columns, rows: room)
        case .compose: return title + form.lines(columns: columns, rows: room)
        case .form: return title + self.rows.lines(columns: columns, rows: room)
        case .preview, .message: return title + preview.lines(columns: columns, rows: room)
        case .progress(let progress):
            let detail = progress.detail.isEmpty ? [] : ["  " + PrintableText.line(progress.detail)]
            return title + ["  " + bar(progress, columns: columns)] + detail + [Style.dim("  Esc cancel")]
        }
    }

    private func bar(_ progress: ProgressSheet, columns: Int) -> String {
        guard let fraction = progress.fraction else { return meter.text }
        let width = columns < 60 ? 10 : 30
        let done = Int((min(1, max(0, fraction)) * Double(width)).rounded())
        return String(repeating: "█", count: done) + Style.dim(String(repeating: "░", count: width - done))
            // A fraction such as 0.29 is a little less than it says.
            + " \(Int(min(1, max(0, fraction)) * 100 + 1e-9)) %  " + meter.text
    }
}
