// SPDX-License-Identifier: Apache-2.0

/// What keeps values out of scripts: an interpreter would carry out what a file's name or a text says.
enum ScriptRules {
    /// Programs that carry out a word, with the options that such a word follows.
    private static let interpreters: [String: [Character]] = [
        "sh": ["c"], "bash": ["c"], "dash": ["c"], "zsh": ["c"], "ksh": ["c"], "mksh": ["c"], "fish": ["c", "C"],
        "busybox": ["c"], "python": ["c", "m"], "python3": ["c", "m"], "perl": ["e", "E", "M", "m", "n", "p"],
        "ruby": ["e", "r"], "node": ["e", "p", "r"], "lua": ["e", "l"], "php": ["r", "f"], "awk": ["f"],
        "gawk": ["f", "e"], "mawk": ["f"], "sed": ["e", "f"], "eval": [], "tclsh": [], "guile": ["c"], "gjs": ["c"],
    ]

    /// Checks the words of a command.
    ///
    /// - Throws: ``DeclarationError`` if a placeholder stands where a program reads a script.
    static func check(_ words: [CommandWord]) throws {
        for (number, word) in words.enumerated() {
            guard let program = word.literal.map(name(of:)), let options = interpreters[program] else { continue }
            // What follows its script is what the script gets, also if it is the name of an interpreter, as after sh -c SCRIPT.
            return try check(words, after: number, program, options)
        }
    }

    private static func name(of word: String) -> String {
        let name = word.split(separator: "/").last.map(String.init) ?? word
        // python3.11 is python3.
        return name.wholeMatch(of: /(python3|lua|perl|php|ruby)[0-9.]*/).map { String($0.1) } ?? name
    }

    /// The word that holds the script: the one after an option for scripts, or else the first that is no option.
    private static func check(
        _ words: [CommandWord], after start: Int, _ program: String, _ options: [Character]
    ) throws {
        var isScript = false
        var isAfterOptions = false
        for number in words.indices.dropFirst(start + 1) {
            let word = words[number]
            let isOption = !isAfterOptions && word.literal.map { $0.hasPrefix("-") && $0 != "-" } == true
            if isOption, !isScript, let text = word.literal {
                if text == "--" { isAfterOptions = true }
                let isShort = !text.hasPrefix("--")
                isScript =
                    isShort && text.last.map(options.contains) == true
                    || ["--eval", "--command", "--expression", "--file", "--print", "--run"].contains(text)
                continue
            }
            guard !word.placeholders.contains(where: \.isOfRequest) else { throw refusal(word, program, number) }
            // What follows the script is its arguments, which it gets as they are.
            return
        }
    }

    private static func refusal(_ word: CommandWord, _ program: String, _ number: Int) -> DeclarationError {
        DeclarationError(
            "Arguments[\(number)]",
            "“\(word.source)” is what \(program) carries out, so it must not depend on what is shared; put a script into the bundle, and pass \(word.placeholders.map(\.description).joined(separator: " ")) after it as arguments, such as sh, {bundle}/run.sh, {files}"
        )
    }
}
