// SPDX-License-Identifier: Apache-2.0

/// The rules that keep values out of scripts: an interpreter would execute what a file's name or a text says.
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
        for (number, word) in words.enumerated().dropFirst() {
            let isRefused =
                Self.scriptReaders.contains(program) && word.placeholders.contains(where: \.isOfRequest)
                || Self.commandReaders.contains(program) && word.placeholders.contains(where: Self.isTextOfRequest)
            if isRefused { throw Self.refusal(word, program, number) }
        }
        if Self.scriptReaders.union(Self.commandReaders).contains(program) { readsScriptFromInput = true }
        if Self.runners.contains(program) { try checkStarter(program) } else { try checkOthers() }
    }

    /// Checks what a program starts that starts another one.
    private mutating func checkStarter(_ program: String) throws {
        var hasProgram = ["find", "xargs", "parallel"].contains(program)
        for (number, word) in words.enumerated().dropFirst() {
            if let text = word.literal, Self.isSplitting(text), let later = index(ofValueFrom: number) {
                throw Self.refusal(words[later], program, later)
            }
            if case .text(let text)? = word.parts.first, let end = text.firstIndex(of: "="), program == "env",
                DeclaredTarget.isReserved(String(text[..<end]))
            {
                throw DeclarationError(
                    "Arguments[\(number)]", "the variable \(text[..<end]) makes programs run something else")
            }
            if !hasProgram, word.placeholders.contains(where: \.isOfRequest), !word.source.contains("=") {
                throw Self.refusal(word, program, number)
            }
            guard let text = word.literal, !text.hasPrefix("-"), !text.contains("="), Double(text) == nil else {
                continue
            }
            hasProgram = true
            guard let interpreter = Interpreter.named(Interpreter.name(of: text)) else { continue }
            // They put names, or what they read, into the words of what they start.
            if let script = words[number...].first(where: { $0.source.contains("{}") && $0.source != "{}" }) {
                throw DeclarationError(
                    "Arguments",
                    "\(interpreter.name) would execute the names that \(program) puts into “\(script.source)”; pass {} as a word of its own"
                )
            }
            try check(interpreter, after: number)
            if ["xargs", "parallel"].contains(program) { readsScriptFromInput = true }
        }
    }

    /// A program that is not known as one that starts others may be one nevertheless, if it has an interpreter with an option among its words. Languages have such
    /// names, too, as the value of an option.
    private mutating func checkOthers() throws {
        for (number, word) in words.enumerated().dropFirst() {
            let before = words[number - 1].literal ?? ""
            guard let interpreter = word.literal.flatMap({ Interpreter.named(Interpreter.name(of: $0)) }),
                !before.hasPrefix("-") || before == "--", words.indices.contains(number + 1),
                words[number + 1].literal?.hasPrefix("-") == true
            else { continue }
            try check(interpreter, after: number)
        }
    }

    private static func isSplitting(_ option: String) -> Bool {
        option.hasPrefix("--split-string") || option.hasPrefix("-") && !option.hasPrefix("--") && option.contains("S")
    }

    /// Programs that start another program, which their words name.
    static let runners: Set = [
        "busybox", "bwrap", "capsh", "choom", "chroot", "chrt", "daemonize", "dbus-run-session", "eatmydata", "env",
        "fakeroot", "find", "firejail", "flock", "ionice", "linux32", "linux64", "ltrace", "nice", "nohup", "nsenter",
        "numactl", "parallel", "prlimit", "proot", "proxychains", "proxychains4", "runuser", "setarch", "setpriv",
        "setsid", "ssh-agent", "start-stop-daemon", "stdbuf", "strace", "systemd-run", "taskset", "time", "timeout",
        "torsocks", "uclampset", "unshare", "valgrind", "xargs", "xvfb-run",
    ]

    /// Programs for which a text, an option or what they read is a command.
    private static let commandReaders: Set = [
        "emacs", "flock", "git", "mysql", "nvim", "psql", "scp", "screen", "script", "sqlite3", "ssh", "su", "sudo",
        "tmux",
        "vi", "vim", "watch", "yq",
    ]

    /// Programs that also execute the files that they are given.
    private static let scriptReaders: Set = [
        "R", "Rscript", "bc", "bun", "clisp", "csh", "dc", "deno", "ed", "elixir", "elvish", "erl", "escript", "ex",
        "expect",
        "fish", "gdb", "ghc", "gnuplot", "go", "groovy", "iex", "java", "jshell", "julia", "m4", "make", "maxima", "nu",
        "ocaml", "octave", "pwsh", "racket", "raku", "run-parts", "runghc", "sbcl", "scala", "scheme", "swift", "swipl",
        "tcsh", "xonsh", "yash",
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
