// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Whose sheets they are: the extension's name, which its developer chose, and what the host knows of it.
struct Owner {
    private static let separator = " – "

    let name: String
    /// The identifier, and what else is to be known. None of it is cut for a long name.
    let rest: [String]

    /// The line above a sheet.
    ///
    /// - Parameter columns: its width.
    /// - Returns: the line. A name cannot look like more than a name.
    func line(columns: Int) -> String {
        let known = rest.filter { !$0.isEmpty }.map { Self.separator + PrintableText.line($0) }.joined()
        let words = PrintableText.line(name).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let plain = words.replacing("–", with: "-").replacing("—", with: "-")
        let room = max(1, columns - TerminalText.width(known))
        return TerminalText.fitted(TerminalText.fitted(plain, columns: room) + known, columns: columns)
    }
}
