// SPDX-License-Identifier: Apache-2.0

/// What keeps values out of scripts: an interpreter would execute what a file's name or a text says.
///
/// A command that starts an interpreter must show which of its words is the script. What cannot be understood is refused if a value
/// follows.
struct ScriptRules {
    let words: [CommandWord]

    /// Whether a value may be what the program reads from standard input.
    private(set) var readsScriptFromInput = false

    /// Checks the words of a command.
    ///
    /// - Throws: ``DeclarationError`` if a placeholder of the request is, or may be, a script.
    init(_ words: [CommandWord]) throws {
        self.words = words
        guard let program = words.first?.literal.map(Interpreter.name(of:)) else { return }
        if let interpreter = Interpreter.named(program) {
            try check(interpreter, after: 0)
            return
        }
        if Self.commandReaders.contains(program) {
            for (number, word) in words.enumerated() where word.placeholders.contains(where: Self.isTextOfRequest) {
                throw Self.refusal(word, program, number)
            }
            readsScriptFromInput = true
        }
        guard Self.runners.contains(program) else { return }
        for (number, word) in words.enumerated().dropFirst() {
            if let text = word.literal, text.hasPrefix("-S") || text.hasPrefix("--split-string") {
                if let later = index(ofValueFrom: number) { throw Self.refusal(words[later], program, later) }
            }
            guard let interpreter = word.literal.map(Interpreter.name(of:)).flatMap(Interpreter.named) else { continue }
            try check(interpreter, after: number)
        }
    }

    /// Programs that start another program, which their words name.
    static let runners: Set = [
        "busybox", "chrt", "env", "find", "firejail", "flock", "ionice", "linux32", "linux64", "nice", "nohup",
        "parallel",
        "prlimit", "script", "setarch", "setsid", "stdbuf", "strace", "taskset", "time", "timeout", "unshare", "watch",
        "xargs", "xvfb-run",
    ]

    /// Programs for which a word, or what they read, is a command.
    private static let commandReaders: Set = [
        "R", "Rscript", "bun", "csh", "deno", "ed", "emacs", "ex", "fish", "gdb", "m4", "make", "mysql", "nvim",
        "octave",
        "psql", "scp", "screen", "sqlite3", "ssh", "su", "sudo", "tcsh", "tmux", "vi", "vim", "yash",
    ]

    private static func isTextOfRequest(_ placeholder: Placeholder) -> Bool {
        placeholder.isOfRequest && !placeholder.isPath
    }

    private func index(ofValueFrom start: Int) -> Int? {
        words.indices.dropFirst(start).first { words[$0].placeholders.contains(where: \.isOfRequest) }
    }

    /// Follows the words of an interpreter up to its script.
    private mutating func check(_ interpreter: Interpreter, after start: Int) throws {
        var reader = Interpreter.Reader(interpreter)
        for number in words.indices.dropFirst(start + 1) {
            let word = words[number]
            let hasValue = word.placeholders.contains(where: \.isOfRequest)
            switch reader.next(word.literal) {
            case .argument where !interpreter.permutes: return
            case .argument, .finished: continue
            case .scriptIsInput:
                readsScriptFromInput = true
                return
            case .script, .option: if hasValue { throw Self.refusal(word, interpreter.name, number) }
            case .unknown:
                readsScriptFromInput = true
                guard let later = index(ofValueFrom: number) else { return }
                throw DeclarationError(
                    "Arguments[\(number)]",
                    "it cannot be seen which word after “\(word.source)” is the script of \(interpreter.name), and \(words[later].source) may be; start a script of the bundle instead: {bundle}/run.sh, {files}"
                )
            }
        }
        if !reader.hasScript { readsScriptFromInput = true }
    }

    private static func refusal(_ word: CommandWord, _ program: String, _ number: Int) -> DeclarationError {
        DeclarationError(
            "Arguments[\(number)]",
            "\(program) would execute “\(word.source)”, so it must not depend on what is shared; put a script into the bundle, and pass \(word.placeholders.map(\.description).joined(separator: " ")) after it as arguments, such as sh, {bundle}/run.sh, {files}"
        )
    }
}
