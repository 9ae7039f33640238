// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Sheets

/// Sheets as plain lines, for output that is not a terminal.
public enum PlainSheet {
    /// Returns the lines of a preview or message; other sheets have none.
    public static func lines(_ sheet: Sheet) -> [String] {
        switch sheet {
        case .preview(let preview):
            [title(preview.title)] + preview.facts.map { "  \($0.label): \($0.value)" } + indented(preview.text)
        case .message(let message): [title(message.title)] + indented(message.text)
        case .menu, .list, .compose, .form, .progress: []
        }
    }

    /// An extension's title, which is not taken for a line of the program that prints it: `Office: completed`.
    private static func title(_ text: String) -> String { text.contains(":") ? "“\(text)”" : text }

    private static func indented(_ text: String) -> [String] {
        PrintableText.lines(text).split(separator: "\n").prefix(20).map { "  " + $0 }
    }
}
