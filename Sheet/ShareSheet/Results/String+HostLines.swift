// SPDX-License-Identifier: Apache-2.0

import FileOperations

extension String {
    private static let beginnings = [
        "/", "put ", "opened ", "saved the page", "filled in", "the login was", "upload ", "download ", "request ",
    ]
    private static let parts = [": completed", ": failed", ": cancelled", " transfers: "]

    /// A text of an extension's, of which no line is taken for what the host says of files, deeds and endings: such lines are in quotes.
    package var quotingHostLines: String {
        split(separator: "\n", omittingEmptySubsequences: false)
            .map { Self.readsAsTheHosts($0) ? "“\($0)”" : String($0) }.joined(separator: "\n")
    }

    /// Whether a person could take a line for one of the host's, whatever is in it that is not seen.
    private static func readsAsTheHosts(_ line: Substring) -> Bool {
        let seen = line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint && !$0.isMark }
            .drop { $0.properties.isWhitespace || $0 == "\u{2800}" }
        let text = String(UnicodeScalarView(seen))
        return beginnings.contains(where: text.hasPrefix) || parts.contains { text.contains($0) }
    }
}
