// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Makes texts of extensions fit to be drawn: nothing in them changes what is beside them, or takes the toolkit long.
enum ShownText {
    /// The longest line, in characters.
    private static let longestLine = 300
    /// The longest text, in characters.
    private static let longestText = 20_000
    /// The longest word, in characters: breaking one into lines takes the toolkit the square of its length.
    private static let longestWord = 1_000

    /// A text as one line.
    static func line(_ text: String) -> String { shortened(PrintableText.line(text), longestLine) }

    /// A text with its lines.
    static func text(_ text: String) -> String {
        let lines = PrintableText.lines(String(text.prefix(longestText + 1)))
        return shortened(lines, longestText).split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                line.count <= longestWord
                    ? String(line)
                    : line.split(separator: " ", omittingEmptySubsequences: false)
                        .map { shortened(String($0), longestWord) }.joined(separator: " ")
            }.joined(separator: "\n")
    }

    /// Whether a person can edit a text here.
    static func isEditable(_ text: String) -> Bool {
        text.utf8.count <= 4 * longestText
            && !text.split(whereSeparator: \.isWhitespace).contains { $0.count > longestWord }
    }

    private static func shortened(_ text: String, _ limit: Int) -> String {
        guard text.utf8.count > limit, text.count > limit else { return text }
        return text.prefix(limit - 1) + "…"
    }
}
