// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// Reads a command as a person writes it: words separated by spaces, with quotes around those that contain spaces. No shell reads it, so what
/// only a shell knows is an error.
enum CommandLineWords {
    /// The characters that have a meaning only for a shell, if they are outside of quotes.
    private static let special = "|&;<>`$()*?"

    /// Writes words as ``words(of:)`` reads them.
    static func text(of words: [String]) -> String {
        words.map { word in
            let isPlain =
                !word.isEmpty && !word.contains { $0.isWhitespace || "'\"\\".contains($0) || special.contains($0) }
            return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
        }.joined(separator: " ")
    }

    /// Reads a command into its words, without their quotes.
    ///
    /// - Throws: `ValidationError` for a quote that is not closed, and for what only a shell knows.
    static func words(of text: String) throws -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        var isEscaped = false
        for character in text {
            if isEscaped {
                word = (word ?? "") + String(character)
                isEscaped = false
            } else if character == "\\", quote != "'" {
                isEscaped = true
                word = word ?? ""
            } else if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character.isWhitespace {
                if let word { words.append(word) }
                word = nil
            } else {
                guard !special.contains(character) else {
                    throw ValidationError(
                        "--command: “\(character)” means something to a shell only, and none reads the command; quote it, or put a script into the bundle and write sh '{bundle}/run.sh' '{files}'"
                    )
                }
                word = (word ?? "") + String(character)
            }
        }
        guard quote == nil, !isEscaped else { throw ValidationError("--command: a quote is not closed") }
        if let word { words.append(word) }
        return words
    }
}
