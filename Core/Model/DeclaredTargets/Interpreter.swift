// SPDX-License-Identifier: Apache-2.0

/// A program that executes one of its words, or a file that one of them names.
struct Interpreter {
    let name: String
    /// Short options whose value is a script.
    var scripts: Set<Character> = []
    /// Whether the script of such an option is the first word that is no option, as of shells.
    var takesScriptLater = false
    /// Short options with a value.
    var values: Set<Character> = []
    /// Short options whose value is the rest of their word.
    var attached: Set<Character> = []
    /// Short options without a value.
    var flags: Set<Character> = []
    /// Whether options may follow arguments.
    var permutes = false

    /// The name of a program without its folder, and without the version of python3.11 and the like.
    static func name(of word: String) -> String {
        let name = word.split(separator: "/").last.map(String.init) ?? word
        return name.wholeMatch(of: /(python|lua|luajit|perl|php|ruby|tclsh|guile|nodejs|node)[-0-9.]*/).map {
            String($0.1)
        } ?? name
    }

    static func named(_ name: String) -> Interpreter? { all.first { $0.name == name } }

    private static let letters = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

    private static let all: [Interpreter] =
        ["sh", "ash", "bash", "dash", "ksh", "mksh", "posh", "rbash", "zsh"].map { name in
            Interpreter(
                name: name, scripts: ["c"], takesScriptLater: true, values: ["o", "O"],
                flags: letters.subtracting(["c", "o", "O", "s"]))
        } + [
            Interpreter(
                name: "python", scripts: ["c", "m"], values: ["W", "X"], flags: Set("bBdEhiIOPqRsSuvVx")),
            Interpreter(
                name: "perl", scripts: ["e", "E"], values: ["I"], attached: Set("0CdDFiIlmMxV"),
                flags: Set("acfnpsStTuUvwWX")),
            Interpreter(
                name: "ruby", scripts: ["e"], values: ["C", "E", "I", "r"], attached: Set("0FiKTWx"),
                flags: Set("acdhlnpsSUvwy")),
            Interpreter(name: "node", scripts: ["e", "p"], values: ["r"], flags: ["i"]),
            Interpreter(name: "nodejs", scripts: ["e", "p"], values: ["r"], flags: ["i"]),
            Interpreter(
                name: "php", scripts: ["r", "B", "R", "E", "f", "F"], values: ["c", "d"], flags: Set("anqew")),
            Interpreter(name: "lua", scripts: ["e"], values: ["l"], flags: Set("EivW")),
            Interpreter(name: "luajit", scripts: ["e"], values: ["l"], flags: Set("Eiv")),
            Interpreter(
                name: "sed", scripts: ["e", "f"], values: ["l"], attached: ["i"], flags: Set("nErsuz"), permutes: true),
            Interpreter(name: "tclsh"), Interpreter(name: "wish"),
            Interpreter(name: "gjs", scripts: ["c"], values: ["I"]),
            Interpreter(name: "guile", scripts: ["c", "e", "l", "s"], values: ["L", "C"]),
        ]
        + ["jq", "jaq", "gojq"].map { name in
            Interpreter(
                name: name, scripts: ["f"], values: ["L"], flags: Set("nrjascCMSeRhV"), permutes: true)
        }
        + ["awk", "gawk", "mawk", "nawk", "original-awk"].map { name in
            Interpreter(name: name, scripts: ["f", "e"], values: ["v", "F"])
        }

    /// Reads the words of an interpreter one after the other.
    struct Reader {
        /// The kinds of words on the command line of an interpreter.
        enum Kind {
            /// An option, or the value of one.
            case option
            /// The script that is executed, or the file with it.
            case script
            /// An argument that follows the script.
            case argument
            /// An argument that follows the script, after which options may still come.
            case finished
            /// The script is read from standard input.
            case scriptIsInput
            /// An option that is not known, so it cannot be seen what follows.
            case unknown
        }

        private let interpreter: Interpreter
        private(set) var hasScript = false
        private var isScriptNext = false
        private var isValueNext = false
        private var isScriptLater = false
        private var hasOptionsEnded = false

        init(_ interpreter: Interpreter) { self.interpreter = interpreter }

        /// Reads the next word of the command line.
        ///
        /// - Parameter text: the word; nil if it has placeholders.
        /// - Returns: what it is.
        mutating func next(_ text: String?) -> Kind {
            if isScriptNext {
                (isScriptNext, hasScript) = (false, true)
                return Self.isInput(text) ? .scriptIsInput : .script
            }
            if isValueNext {
                isValueNext = false
                return .option
            }
            if let text, !hasOptionsEnded, text.count > 1,
                text.hasPrefix("-") || text.hasPrefix("+") && interpreter.takesScriptLater
            {
                return option(text)
            }
            if hasScript && !isScriptLater { return interpreter.permutes && !hasOptionsEnded ? .finished : .argument }
            if Self.isInput(text), !isScriptLater { return .scriptIsInput }
            (hasScript, isScriptLater) = (true, false)
            return .script
        }

        private static func isInput(_ text: String?) -> Bool {
            ["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"].contains(text)
        }

        private mutating func option(_ text: String) -> Kind {
            if text == "--" {
                hasOptionsEnded = true
                return .option
            }
            guard !text.hasPrefix("--") else { return .unknown }
            let letters = Array(text.dropFirst())
            for (number, letter) in letters.enumerated() {
                let isLast = number == letters.count - 1
                if interpreter.scripts.contains(letter) {
                    if interpreter.takesScriptLater {
                        isScriptLater = true
                        continue
                    }
                    if isLast { isScriptNext = true } else { hasScript = true }
                    return .option
                }
                if interpreter.values.contains(letter) {
                    if interpreter.takesScriptLater {
                        // The value of a shell's option is the next word, wherever the letter is.
                        isValueNext = true
                        continue
                    }
                    isValueNext = isLast
                    return .option
                }
                if interpreter.attached.contains(letter) { return .option }
                guard interpreter.flags.contains(letter) else { return .unknown }
            }
            return .option
        }
    }
}
