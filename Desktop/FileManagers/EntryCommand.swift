// SPDX-License-Identifier: Apache-2.0

/// The command that an entry runs, in the languages of the files that name it.
struct EntryCommand {
    private static let words = "share --window --"
    private let program: String

    /// - Parameter program: the path of `appex`.
    /// - Throws: ``FileManagerError`` if the languages of these files cannot express it.
    init(_ program: String) throws(FileManagerError) {
        let isPlain =
            program.hasPrefix("/") && !program.contains("%") && program.unicodeScalars.allSatisfy { $0.value >= 0x20 }
        guard isPlain else {
            throw FileManagerError(
                .program,
                "\(program): entries of file managers need a full path without % and control characters; move appex")
        }
        self.program = program
    }

    /// For a desktop entry, and what has its syntax.
    ///
    /// - Parameter files: the code for the files, such as `%F`.
    /// - Returns: the value of the key Exec.
    func execLine(_ files: String) -> String { execLine(words: Self.words, files) }

    /// For a desktop entry with another command of `appex`.
    func execLine(words: String, _ files: String) -> String {
        "\(quotedProgram) \(words) \(files)".replacing("\\", with: "\\\\")
    }

    /// For a key whose value is read as it stands.
    func doubleQuoted(_ files: String) -> String { "\(quotedProgram) \(Self.words) \(files)" }

    private var quotedProgram: String {
        let special: Set<Character> = [
            " ", "\t", "\"", "'", "\\", ">", "<", "~", "|", "&", ";", "$", "*", "?", "#", "(", ")", "`",
        ]
        guard program.contains(where: special.contains) else { return program }
        let escaped = program.map { ["\"", "`", "$", "\\"].contains($0) ? "\\\($0)" : String($0) }.joined()
        return "\"\(escaped)\""
    }

    /// For a shell, with the files as its own arguments.
    func shellLine(_ files: String) -> String {
        "'\(program.replacing("'", with: "'\\''"))' \(Self.words) \(files)"
    }

    /// Returns the command as a shell line that is escaped for XML.
    func xml(_ files: String) -> String {
        shellLine(files).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// A list of words in Python.
    var python: String {
        ([program] + Self.words.split(separator: " ").map(String.init)).map { word in
            "\"" + word.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
        }.joined(separator: ", ")
    }
}
