// SPDX-License-Identifier: Apache-2.0

/// The value of `Exec` in a desktop entry.
///
/// Source: <https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html>
struct ExecLine {
    /// The program, the first word.
    private(set) var program = ""

    /// Reads a command line.
    ///
    /// - Throws: ``ExecLineError`` for one that programs read in different ways.
    init(_ text: String) throws {
        var words = 0
        var takesFiles = false
        var isInWord = false
        // Programs take single quotes too, as a shell does, though the specification has only the others.
        var quote: Character?
        var characters = text.makeIterator()
        while let character = characters.next() {
            if quote == nil, character == " " {
                isInWord = false
                continue
            }
            guard character == " " || !character.isWhitespace,
                character.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 })
            else { throw ExecLineError("it contains a control character") }
            if !isInWord {
                isInWord = true
                words += 1
            }
            var added = ""
            switch character {
            case "\"" where quote != "'", "'" where quote != "\"": quote = quote == nil ? character : nil
            case "\\" where quote != "'":
                // Outside quotes it would join words, and a shell could get the name of a file in its command.
                guard quote != nil else { throw ExecLineError("a backslash is outside quotes; put the word in quotes") }
                guard let next = characters.next() else { throw ExecLineError("it ends with a backslash") }
                added = String(next)
            case "%":
                guard let code = characters.next(), "fFuUickdDnNvm%".contains(code) else {
                    throw ExecLineError("after a percent sign it has none of the letters f, F, u, U, i, c, k")
                }
                // A shell in the quotes would run the name of a file as a command.
                guard quote == nil || code == "%" else {
                    throw ExecLineError("%\(code) is inside quotes, which the specification forbids")
                }
                let isOfFiles = "fFuU".contains(code)
                // Programs read the second one in different ways.
                guard !isOfFiles || !takesFiles else {
                    throw ExecLineError("it has two of %f, %F, %u and %U; the specification allows one")
                }
                takesFiles = takesFiles || isOfFiles
                added = code == "%" ? "%" : ""
            default: added = String(character)
            }
            if words == 1 { program += added }
        }
        if quote != nil { throw ExecLineError("a quote is not closed") }
        if program.isEmpty { throw ExecLineError("it names no program") }
    }
}

/// Why a command line cannot be used.
struct ExecLineError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
