// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets
import Testing

@testable import TerminalSheets

/// Tests of drawings for terminals of several sizes, which are kept beside this test, so that a change of them is a decision.
struct DrawingTests {
    private static let lorem = """
        The lighthouse was built in 1893 and is 34 metres high.

        Its light reaches 21 nautical miles, which is more than any other on this coast has.
        Bring water.
        """
    private static let settings: [ComposeSheet.ConfigurationItem] = [
        .init(identifier: "0", field: "to", title: "Conversation", value: "Saved messages"),
        .init(identifier: "1", field: "album", title: "Album", value: "", isPending: true),
        .init(identifier: "2", field: "quality", title: "Picture quality", value: "Original"),
    ]
    private static let people = ["Alice", "Bob", "Carol", "Dora", "Emil", "Zoë Ünal", "日本 太郎"].map {
        ListSheet.Entry(identifier: $0, title: $0, detail: $0 == "Bob" ? "away" : "", section: $0 < "D" ? "Near" : "")
    }
    private static let sections = (1...12).map {
        ListSheet.Entry(
            identifier: "\($0)", title: "Entry \($0)", detail: $0 % 3 == 0 ? "" : "detail", section: "Part \($0 / 5)")
    }

    private static func form(
        _ text: String = "", left: Int? = nil, isValid: Bool = true, _ attachments: Int = 0, hasText: Bool = true,
        _ items: [ComposeSheet.ConfigurationItem] = []
    ) -> Sheet {
        .compose(
            ComposeSheet(
                title: "Send to a conversation", text: text, placeholder: "Message", hasText: hasText,
                charactersRemaining: left, isValid: isValid,
                attachments: (0..<attachments).map { "photo \($0).jpg" }, configurationItems: items,
                postTitle: "Send"))
    }

    private static let rows = Sheet.form(
        FormSheet(
            title: "Survey",
            rows: [
                .init(identifier: "0", title: lorem, content: .text),
                .init(
                    identifier: "1", name: "Name", title: "Name",
                    content: .field(.init(text: "", placeholder: "of the bird"))),
                .init(
                    identifier: "2", name: "Code", title: "Code", content: .field(.init(text: "1234", isSecure: true))),
                .init(identifier: "3", name: "Public", title: "Public", content: .toggle(isOn: true)),
                .init(identifier: "4", name: "Birds", title: "Birds", content: .entry(detail: "12", isSelected: true)),
                .init(identifier: "5", name: "Ships", title: "Ships", content: .entry(detail: "", isSelected: false)),
                .init(identifier: "6", title: "Sending", content: .progress(0.25)),
                .init(identifier: "7", name: "Cancel", title: "Cancel", content: .button(.cancel)),
                .init(identifier: "8", name: "Later", title: "Later", content: .button(.plain), isEnabled: false),
                .init(identifier: "9", name: "Send", title: "Send", content: .button(.primary)),
            ]))

    private static let drawings: [(name: String, sheet: Sheet, keys: [TerminalKey])] = [
        ("a list", .list(ListSheet(title: "Send to", field: "to", entries: people, selected: "Bob")), []),
        ("a list, searched", .list(ListSheet(title: "Send to", field: "to", entries: people)), [.text("o"), .down]),
        ("a list without matches", .list(ListSheet(title: "Send to", field: "to", entries: people)), [.text("xx")]),
        ("a menu with sections", .menu(ListSheet(title: "Share", field: "to", entries: sections)), []),
        (
            "a menu with sections, further down",
            .menu(ListSheet(title: "Share", field: "to", entries: sections)), [.pageDown, .down]
        ),
        ("a menu at its end", .menu(ListSheet(title: "Share", field: "to", entries: sections)), [.end, .up]),
        ("an empty form", form(items: 0), []),
        ("an empty form, at the button", form(items: 0), [.tab]),
        ("a form with everything", form(lorem, left: 12, 3, settings), []),
        ("a form, cursor in the middle", form(lorem, left: 1, 9, settings), [.up, .up, .home, .right]),
        ("a form, at its second setting", form(lorem, left: 0, 1, settings), [.tab, .tab]),
        ("a form, back from its text", form(lorem, left: -1, isValid: false, 7, settings), [.backTab]),
        ("a form that is too long", form(lorem, left: -20, isValid: false, 6, settings), [.up, .up, .up, .up, .up]),
        ("a form of settings", form(hasText: false, settings), [.down]),
        (
            "a preview",
            .preview(
                PreviewSheet(
                    title: "notes.txt",
                    facts: [.init("Type", "text, public.plain-text"), .init("Written on", lorem)], text: lorem)), []
        ),
        (
            "a preview, scrolled",
            .preview(PreviewSheet(title: "notes.txt", facts: [.init("Size", "12 KB")], text: lorem)),
            [.down, .down]
        ),
        ("a preview, a page on", .preview(PreviewSheet(title: "notes.txt", text: lorem + lorem + lorem)), [.pageDown]),
        (
            "a preview, back from its end", .preview(PreviewSheet(title: "notes.txt", text: lorem + lorem + lorem)),
            [.end, .pageUp]
        ),
        ("rows", rows, []), ("rows, typed into the field", rows, [.text("Tern")]),
        ("rows, at the button", rows, [.backTab]),
        ("a message", .message(MessageSheet(title: "Not sent", text: "The conversation is closed.")), []),
        ("a progress", .progress(ProgressSheet(title: "Saving", fraction: 0.37, detail: "photo 3.jpg")), []),
    ]

    private static func form(items: Int) -> Sheet { form("", left: nil, isValid: true, items) }

    /// The looks as marks: bold or a warning, dim, selected.
    private static func plain(_ line: String) -> String {
        [
            ("\u{1B}[1m", "‹b "), ("\u{1B}[33m", "‹b "), ("\u{1B}[2m", "‹d "), ("\u{1B}[7m", "‹s "),
            ("\u{1B}[0m", "›"),
        ]
        .reduce(line) { $0.replacingOccurrences(of: $1.0, with: $1.1) } + "¶\n"
    }

    @Test(arguments: [(80, 24), (40, 12), (28, 8)])
    func drawsAsItDid(_ columns: Int, _ rows: Int) throws {
        var text = ""
        for drawing in Self.drawings {
            var sheet = TerminalSheet(drawing.sheet)
            // The size of a page is known from the first drawing on.
            _ = sheet.lines(columns: columns, rows: rows)
            _ = sheet.press(drawing.keys)
            text += "== \(drawing.name)\n"
            text += sheet.lines(columns: columns, rows: rows).map(Self.plain).joined()
        }
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Snapshots/drawing-\(columns)x\(rows).txt")
        guard FileManager.default.fileExists(atPath: file.path) else {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
            Issue.record("\(file.path) was missing and has been written; look at it and commit it")
            return
        }
        #expect(text == (try String(contentsOf: file, encoding: .utf8)))
    }
}
