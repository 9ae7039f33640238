// SPDX-License-Identifier: Apache-2.0

import DeclaredTargets
import Testing

struct DeclaredTargetTests {
    private static func target(_ arguments: [String], _ others: [String: Any] = [:]) throws -> DeclaredTarget {
        try DeclaredTarget(propertyList: others.merging(["Arguments": arguments]) { first, _ in first })
    }

    /// Why a declaration is refused; empty if it is not.
    private static func refusal(_ arguments: [String], _ others: [String: Any] = [:]) -> String {
        do {
            _ = try target(arguments, others)
            return ""
        } catch { return "\(error)" }
    }

    private static let files = [
        CommandInput.File(path: "/in/0/a b.tar.gz", name: "a b.tar.gz"),
        CommandInput.File(path: "/in/1/-rf", name: "-rf"),
    ]

    private static func runs(
        _ arguments: [String], _ others: [String: Any] = [:], answers: [String: String] = [:],
        texts: [String] = ["one", "two"]
    ) throws -> [CommandRun] {
        try target(arguments, others).runs(
            for: CommandInput(
                files: files, texts: texts, links: ["https://swift.org/"], answers: answers, output: "/out",
                bundle: "/app"))
    }

    @Test func putsEveryFileIntoAWordOfItsOwn() throws {
        let runs = try Self.runs(["tool", "-o", "{output}/all.pdf", "{files}"])
        #expect(runs.map(\.arguments) == [["tool", "-o", "/out/all.pdf", "/in/0/a b.tar.gz", "/in/1/-rf"]])
    }

    @Test func runsOnceForEachFile() throws {
        let runs = try Self.runs(["tool", "{file}", "{output}/{stem}-small.{extension}", "--name={name}"])
        #expect(
            runs.map(\.arguments) == [
                ["tool", "/in/0/a b.tar.gz", "/out/a b.tar-small.gz", "--name=a b.tar.gz"],
                ["tool", "/in/1/-rf", "/out/-rf-small.", "--name=-rf"],
            ])
        #expect(runs.map(\.subject) == ["a b.tar.gz", "-rf"])
    }

    /// A part after a period that has a space in it is no extension.
    @Test(arguments: zip(["Dr. Lovelace, letter", "1. Plan", "a.b"], ["Dr. Lovelace, letter", "1. Plan", "a"]))
    func hasTheStemOfAName(_ name: String, _ stem: String) {
        #expect(CommandInput.File(path: "/in/0", name: name).stem == stem)
    }

    @Test func keepsHostileTextsAsTheyAre() throws {
        let hostile = ["$(reboot)", "a'b\"c", "line\nbreak", "`id`", "; rm -rf /", "{files}", "%s\\n"]
        let runs = try Self.runs(["tool", "--", "{texts}"], texts: hostile)
        #expect(runs[0].arguments == ["tool", "--"] + hostile)
    }

    @Test func refusesAValueThatWouldBeAnOption() throws {
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "{texts}"], texts: ["-rf"]) }
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "{name}"]) }
        #expect(try Self.runs(["tool", "--", "{texts}"], texts: ["-rf"])[0].arguments == ["tool", "--", "-rf"])
        #expect(try Self.runs(["tool", "--title={text}"], texts: ["-rf"])[0].arguments == ["tool", "--title=-rf"])
        #expect(try Self.runs(["tool", "-t", "{text}"], texts: ["-rf"])[0].arguments == ["tool", "-t", "-rf"])
        for words in [
            ["tool", "-", "{text}"], ["tool", "--colour=never", "{text}"], ["tool", "-q", "{texts}"],
            ["env", "--", "tool", "{text}"],
        ] {
            #expect(throws: CommandInputError.self, "\(words)") { try Self.runs(words, texts: ["-rf"]) }
        }
    }

    @Test func joinsTextsOnStandardInput() throws {
        let run = try Self.runs(["tool"], ["StandardInput": "Notes:\n{texts}\n"])[0]
        #expect(run.standardInput == "Notes:\none\ntwo\n")
    }

    @Test func refusesTooManyWords() {
        let texts = Array(repeating: "x", count: 8_001)
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "--", "{texts}"], texts: texts) }
    }

    @Test func refusesAScriptOnStandardInput() {
        for words in [
            ["sh"], ["env", "sh"], ["xargs", "sh", "-c", "echo"], ["awk", "-f", "-"], ["make", "-f", "-"],
            ["sh", "-s"], ["python3", "-"], ["bash", "/dev/stdin"], ["sqlite3", "x.db"],
        ] {
            #expect(
                Self.refusal(words, ["StandardInput": "{texts}"]).contains("would execute what it reads"), "\(words)")
        }
        #expect(Self.refusal(["sh", "{bundle}/run.sh"], ["StandardInput": "{texts}"]) == "")
        #expect(Self.refusal(["sh", "-c", "cat"], ["StandardInput": "{texts}"]) == "")
    }

    @Test(arguments: ["../x", "a/b", ".."]) func keepsValuesInTheOutputFolder(_ text: String) {
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "{output}/{text}"], texts: [text]) }
        #expect(throws: CommandInputError.self) {
            try Self.runs(
                ["tool", "{output}/{answer:name}.pdf", "{files}"], ["Fields": [["Name": "name"]]],
                answers: ["name": text])
        }
    }

    @Test func refusesVariablesThatNoProgramCanGet() {
        for text in ["a\0b", String(repeating: "x", count: 200_000)] {
            #expect(throws: CommandInputError.self) {
                try Self.runs(["tool"], ["Environment": ["NOTE": "{text}"]], texts: [text])
            }
        }
    }

    @Test func refusesWhatNoProgramCanGet() throws {
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "--", "{texts}"], texts: ["a\0b"]) }
        let long = String(repeating: "x", count: 200_000)
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "--", "{texts}"], texts: [long]) }
        #expect(try Self.runs(["tool"], ["StandardInput": "{texts}"], texts: [long])[0].standardInput == long)
        #expect(throws: CommandInputError.self) {
            try Self.runs(
                ["tool", "--", "{texts}"], texts: Array(repeating: String(repeating: "x", count: 100_000), count: 20))
        }
    }

    @Test func refusesToRunForNothing() throws {
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "--", "{texts}"], texts: []) }
        #expect(throws: CommandInputError.self) { try Self.runs(["tool", "--", "{text}"], texts: []) }
    }

    @Test(arguments: [
        (["sh", "-c", "echo {files}"], "must be a word of its own"),
        (["sh", "-c", "{text}"], "sh would execute"), (["bash", "-ec", "{link}"], "bash would execute"),
        (["sh", "-c", "--", "{text}"], "sh would execute"), (["sh", "-c", "-e", "{text}"], "sh would execute"),
        (["bash", "-o", "pipefail", "-c", "{text}"], "bash would execute"),
        (["bash", "+x", "-c", "{text}"], "bash would execute"),
        (["sh", "-s", "{text}"], "which word after “-s” is the script"),
        (["bash", "--rcfile", "{file}"], "which word after “--rcfile”"),
        (["python3.11", "-c", "print('{text}')"], "python would execute"),
        (["python3", "-W", "ignore", "-c", "{text}"], "python would execute"),
        (["env", "sh", "-c", "{text}"], "sh would execute"), (["env", "-S", "sh -c {text}"], "env would execute"),
        (["setpriv", "sh", "-c", "{text}"], "sh would execute"),
        (["someones-wrapper", "--", "/bin/sh", "-c", "{text}"], "sh would execute"),
        (["busybox", "sh", "-c", "{text}"], "sh would execute"), (["sh", "{file}"], "sh would execute"),
        (["find", "{file}", "-exec", "bash", "-c", "x", ";", "-exec", "sh", "-c", "{text}", ";"], "sh would execute"),
        (["timeout", "5", "nice", "dash", "-c", "{text}"], "dash would execute"),
        (["perl", "-ne", "{text}", "{files}"], "perl would execute"),
        (["perl", "-I", "lib", "-e", "{text}"], "perl would execute"),
        (["sed", "s/a/{text}/", "{file}"], "sed would execute"),
        (["sed", "-e", "p", "-e", "{text}"], "sed would execute"),
        (["sed", "-e", "p", "{file}", "-e", "{stem}"], "sed would execute"),
        (["awk", "{text}", "{files}"], "awk would execute"), (["awk", "-F", ":", "{text}"], "awk would execute"),
        (["nodejs", "-e", "{text}"], "nodejs would execute"), (["sqlite3", "x.db", "{text}"], "sqlite3 would execute"),
        (["jq", "-n", "{text}"], "jq would execute"), (["jq", "-f", "{file}"], "jq would execute"),
        (["jq", "-rf", "{file}", "a.json"], "jq would execute"), (["bc", "{file}"], "bc would execute"),
        (["make", "--eval={text}"], "make would execute"), (["/bin/sh", "-c", "{text}"], "sh would execute"),
        (["rbash", "-c", "{text}"], "rbash would execute"),
        (["sh", "-o", "errexit", "-c", "{text}"], "sh would execute"),
        (["dash", "+e", "-c", "{text}"], "dash would execute"),
        (["bash", "-O", "extglob", "-c", "{text}"], "bash would execute"),
        (["bash", "-oc", "errexit", "{text}"], "bash would execute"),
        (["python3", "-X", "dev", "-c", "{text}"], "python would execute"),
        (["python3", "-W", "ignore", "-Ic", "{text}"], "python would execute"),
        (["env", "--", "{text}"], "env would execute"),
        (["timeout", "5", "{text}"], "timeout would execute"), (["env", "-vS", "{text}"], "env would execute"),
        (["script", "-c", "{text}", "/dev/null"], "script would execute"),
        (["flock", "/tmp/l", "-c", "{text}"], "flock would execute"),
        (["find", "{file}", "-exec", "bash", "-c", "cat {{}", ";"], "pass {} as a word of its own"),
        (["env", "BASH_ENV={file}", "bash", "-c", "true"], "BASH_ENV makes programs run something else"),
        (["make", "-f", "{file}"], "make would execute"), (["watch", "{text}"], "watch would execute"),
        (["tool", "{output}"], "nothing that is shared goes to the command"),
        (["{file}"], "the program must not depend on what is shared"),
        (["{bundle}/../x"], "the program must not depend on what is shared"),
        (["/home/me/tool", "{files}"], "does not exist in the sandbox"),
        (["/usr/../home/me"], "has no .."), (["-x"], "expected a program"), ([], "the command is missing"),
        (["tool", "{fils}"], "there is no placeholder {fils}"), (["tool", "{file"], "has a { without a }"),
        (["tool", "{file}", "{text}"], "runs once for each {file}"),
        (["tool", "x{files}"], "must be a word of its own"),
        (["tool", "{answer:width}"], "no field is called width"),
        (["tool", "a\0b"], "must not contain the character 0"),
    ])
    func refusesCommands(_ arguments: [String], _ reason: String) {
        #expect(Self.refusal(arguments).contains(reason))
    }

    @Test(arguments: [
        ["sh", "-c", "printf %s \"$1\"", "sh", "{text}"], ["sh", "{bundle}/run.sh", "{files}"],
        ["sh", "-eu", "{bundle}/run.sh", "--", "{files}"],
        ["python3", "{bundle}/tool.py", "{output}", "{files}"], ["pygmentize", "-l", "python", "{file}"],
        ["pygmentize", "-l", "python", "-f", "html", "{file}"], ["rg", "--type", "perl", "-e", "{text}"],
        ["awk", "-v", "OFS=:", "{{ print $1 }", "{files}"], ["sed", "-n", "-e", "1p", "{files}"],
        ["perl", "-ne", "print", "{files}"], ["env", "TZ=UTC", "sh", "{bundle}/run.sh", "{files}"],
        ["bash", "-o", "pipefail", "-c", "cat \"$@\" | wc", "bash", "{files}"],
        ["curl", "--write-out", "%{{url_effective}", "--upload-file", "{file}"],
        ["/usr/bin/convert", "{file}", "{output}/{name}"], ["{bundle}/tool", "{links}"],
    ])
    func takesCommands(_ arguments: [String]) { #expect(Self.refusal(arguments) == "") }

    @Test func readsADoubledBraceAsABrace() throws {
        #expect(try Self.runs(["tool", "%{{url}", "{files}"])[0].arguments[1] == "%{url}")
    }

    @Test func checksFields() {
        func refusal(_ field: [String: any Sendable], _ word: String = "{answer:a}") -> String {
            Self.refusal(["tool", "--x=" + word, "{files}"], ["Fields": [field]])
        }
        #expect(refusal(["Name": "a"]) == "")
        #expect(refusal(["Name": "a", "Choices": ["1", "2"], "Default": "3"]).contains("not among the choices"))
        #expect(refusal(["Name": "a", "Choices": ["1", "1"]]).contains("the same value"))
        #expect(refusal(["Name": "1a"]).contains("expected a letter"))
        #expect(refusal(["Name": "a", "Titel": "x"]).contains("unknown key"))
        #expect(refusal(["Name": "a", "IsSecret": true]).contains("other programs can see arguments"))
        #expect(refusal(["Name": "a", "IsSecret": true, "Default": "x"]).contains("anyone could read"))
        #expect(refusal(["Name": "b"], "x").contains("would be lost"))
        #expect(
            Self.refusal(
                ["tool", "{files}"],
                ["Fields": [["Name": "a", "IsSecret": true]], "Environment": ["TOKEN": "{answer:a}"]]) == "")
    }

    @Test(arguments: [
        ("PATH", "belongs to the sandbox"), ("LD_PRELOAD", "belongs to the sandbox"),
        ("LUA_INIT", "belongs to the sandbox"), ("GIT_SSH_COMMAND", "belongs to the sandbox"),
        ("A-B", "expected the name of a variable"),
    ])
    func refusesVariables(_ name: String, _ reason: String) {
        #expect(Self.refusal(["tool"], ["Environment": [name: "x"]]).contains(reason))
    }

    @Test func refusesOtherValues() {
        #expect(Self.refusal(["tool", "{files}"], ["MaximumSize": 0]).contains("1 or more"))
        #expect(Self.refusal(["tool", "{files}"], ["MaximumSize": "1 MB"]).contains("whole number"))
        #expect(Self.refusal(["tool"], ["Result": "json"]).contains("expected one of lines, text, link"))
        #expect(Self.refusal(["tool"], ["RequiredPrograms": ["/usr/bin/x"]]).contains("the name of a program"))
        #expect(Self.refusal(["tool"], ["Shell": true]).contains("Shell: unknown key"))
        #expect(Self.refusal(["tool"], ["StandardInput": "{file}"]).contains("by its path"))
    }

    @Test func saysWhatItNeeds() throws {
        let target = try Self.target(
            ["{bundle}/bin/tool", "{files}", "{output}"], ["RequiredPrograms": ["convert", "convert"]])
        #expect(target.bundledProgram == "bin/tool")
        #expect(target.programs == ["convert", "convert"])
        #expect(target.returnsFiles)
        #expect(target.subject == nil)
        #expect(try Self.target(["tool", "{name}"]).subject == .file)
    }

    @Test func remarksOnAnOptionThatMayTakeNoValue() throws {
        #expect(try Self.target(["tool", "-v", "{text}"]).remarks.count == 1)
        #expect(try Self.target(["tool", "-v", "--", "{text}"]).remarks.isEmpty)
        #expect(try Self.target(["tool", "-v", "{file}"]).remarks.isEmpty)
    }
}

struct CommandReportTests {
    @Test(arguments: [
        ("appex:progress 0.5", CommandReport.progress(0.5, "")),
        ("appex:note 2 pages are left out", .note("2 pages are left out")), ("appex:status 201 ", .status(201, "")),
        ("appex:status 302 https://example.org/", .status(302, "https://example.org/")),
        ("appex:progress 50% two of four", .progress(0.5, "two of four")),
        ("appex:progress 1 done", .progress(1, "done")), ("appex:text hello  world", .text("hello  world")),
        ("appex:text", .text("")),
        ("appex:link https://swift.org/a b", .link("https://swift.org/a b")), ("appex:file a b.jpg", .file("a b.jpg")),
    ])
    func reads(_ line: String, _ report: CommandReport) throws { #expect(try CommandReport.read(line) == report) }

    @Test(arguments: [
        "appex:progress", "appex:progress 2", "appex:progress -1", "appex:progress nan", "appex:progress x",
        "appex:link", "appex:file", "appex:done", "appex:",
    ])
    func refuses(_ line: String) { #expect(throws: CommandInputError.self) { try CommandReport.read(line) } }

    @Test(arguments: ["", "hello", " appex:text x", "Appex:text x"])
    func ignores(_ line: String) throws { #expect(try CommandReport.read(line) == nil) }
}
