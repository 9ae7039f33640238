// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Commands in the place of extensions, in real sandboxes.
@Suite(.timeLimit(.minutes(30)))
struct DeclaredTargetTests {
    /// Names that a shell, a terminal or a program could take for something else.
    private static let hostileNames = [
        "a'b\"c.txt", "$(touch owned).txt", "`touch owned`", "-rf", "--help", "new\nline.txt", " leading",
        "a;b&c|d.txt", "*",
        "%d%s.txt", "{files}", "\\.txt", "é🎉\u{202E}.txt", "~", "a[1].txt",
    ]

    private func install(
        _ home: Home, _ command: [String: Any], action: Bool = true, rule: Any = "TRUEPREDICATE",
        files: [String: String] = [:], entitlements: [String: Any] = [:]
    ) async throws -> Home.Result {
        let app = home.root.appendingPathComponent("built/Declared.app")
        let target = app.appendingPathComponent("PlugIns/Declared.appex")
        try? FileManager.default.removeItem(at: app)
        try home.write(
            ["CFBundleIdentifier": "org.declared", "CFBundleName": "Declared"], app.appendingPathComponent("Info.plist")
        )
        let information: [String: Any] = [
            "CFBundleIdentifier": "org.declared.target", "CFBundleName": "Declared",
            "NSExtension": [
                "NSExtensionPointIdentifier": action ? "com.apple.ui-services" : "com.apple.share-services",
                "NSExtensionAttributes": ["NSExtensionActivationRule": rule], "AppexCommand": command,
            ] as [String: Any],
        ]
        try home.write(information, target.appendingPathComponent("Info.plist"))
        if !entitlements.isEmpty { try home.write(entitlements, target.appendingPathComponent("Entitlements.plist")) }
        for (name, text) in files {
            let file = target.appendingPathComponent(name)
            try Data(text.utf8).write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
        }
        return try await home.appex("app", "install", app.path)
    }

    private func run(_ home: Home, _ arguments: String..., action: Bool = true) async throws -> [String: Any] {
        try await home.appex([action ? "act" : "share", "--to", "org.declared.target", "--json"] + arguments).object()
    }

    private func files(_ object: [String: Any]) -> [String] {
        let items = object["returnedItems"] as? [[String: Any]] ?? []
        return items.flatMap { $0["attachments"] as? [[String: Any]] ?? [] }.compactMap { $0["file"] as? String }
    }

    private func values(_ object: [String: Any]) -> [String] {
        let items = object["returnedItems"] as? [[String: Any]] ?? []
        return items.flatMap { $0["attachments"] as? [[String: Any]] ?? [] }.compactMap { $0["value"] as? String }
    }

    private func message(_ object: [String: Any]) -> String {
        (object["error"] as? [String: Any])?["message"] as? String ?? ""
    }

    private func shared(_ home: Home, _ name: String, _ text: String) throws -> String {
        let folder = home.root.appendingPathComponent("shared")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: file)
        return file.path
    }

    @Test func givesBackFilesWithHostileNamesByteForByte() async throws {
        try await Home.with { home in
            #expect(try await install(home, ["Arguments": ["cp", "--", "{files}", "{output}"]]).code == 0)
            let paths = try Self.hostileNames.map { try shared(home, $0, "contents of \($0)") }
            let out = home.root.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            let result = try await home.appex(
                ["act", "--to", "org.declared.target", "--json", "--output", out.path, "--"] + paths
            ).object()
            #expect(result["outcome"] as? String == "completed", "\(result)")
            // Without the hyphens and tildes, with which a program that gets * would take it for an option or a home folder, on one line, and in one direction.
            let expected = Dictionary(
                uniqueKeysWithValues: Self.hostileNames.map { name in
                    let shown = name.replacing("\n", with: " ").replacing("\u{202E}", with: "").drop { $0 == "-" }
                    return (name == "~" ? "item" : String(shown), "contents of \(name)")
                })
            let returned = try files(result).map { path in
                (URL(fileURLWithPath: path).lastPathComponent, try String(contentsOfFile: path, encoding: .utf8))
            }
            #expect(Dictionary(returned) { first, _ in first } == expected)
            #expect(!FileManager.default.fileExists(atPath: home.root.path + "/owned"))
        }
    }

    /// A script of the bundle gets each value as an argument, and a shell that expands "$@" gets them as they are.
    @Test func handsValuesToAScriptAsTheyAre() async throws {
        try await Home.with { home in
            let script = "#!/bin/sh\nfor word do printf '%s\\0' \"$word\"; done > \"$OUT/words\"\n"
            let command: [String: Any] = [
                "Arguments": ["sh", "{bundle}/run.sh", "--", "{texts}"], "Environment": ["OUT": "{output}"],
            ]
            #expect(try await install(home, command, files: ["run.sh": script]).code == 0)
            let texts = ["$(id)", "a'b\"c", "two\nlines", "-rf", "`id`", "\\", "*", "; rm -rf /"]
            let result = try await home.appex(
                ["act", "--to", "org.declared.target", "--json"] + texts.map { "--text=\($0)" }
            ).object()
            let path = try #require(files(result).first, "\(result)")
            let words = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\0").map(String.init)
            #expect(words == ["--"] + texts)
        }
    }

    @Test func runsAProgramOfTheBundleWithItsAnswers() async throws {
        try await Home.with { home in
            let script =
                "#!/usr/bin/python3\nimport os, sys\nprint('appex:text', sys.argv[1], os.environ['SECRET'], sys.stdin.read())\n"
            let command: [String: Any] = [
                "Arguments": ["{bundle}/tool", "{answer:width}"], "StandardInput": "{texts}",
                "Environment": ["SECRET": "{answer:token}"],
                "Fields": [
                    ["Name": "width", "Choices": ["640", "1280"], "Default": "640"] as [String: Any],
                    ["Name": "token", "IsSecret": true, "IsOptional": true],
                ],
            ]
            #expect(try await install(home, command, files: ["tool": script]).code == 0)
            let first = try await run(home, "--text=-hello", "--answer", "token=s3cret")
            #expect(values(first) == ["640 s3cret -hello"], "\(first)")
            let second = try await run(home, "--text=x", "--answer", "width=1280")
            #expect(values(second) == ["1280  x"], "\(second)")
            // What is empty is no answer, and nothing waits for another one.
            let empty = try await home.appex(
                "act", "--to", "org.declared.target", "--text=x", "--answer", "width=", "--json")
            #expect(try empty.code == 64 && message(empty.object()).contains("an answer is needed"), "\(empty)")
            let bad = try await home.appex(
                "act", "--to", "org.declared.target", "--text=x", "--answer", "width=7", "--json")
            #expect(bad.code == 64)
            #expect(message(try bad.object()).contains("available: 640, 1280"), "\(bad)")
            let unknown = try await home.appex(
                "act", "--to", "org.declared.target", "--text=x", "--answer", "height=7", "--json")
            #expect(unknown.code == 64)
            #expect(message(try unknown.object()).contains("no field is called height"), "\(unknown)")
        }
    }

    @Test func listsItsFieldsWithoutRunning() async throws {
        try await Home.with { home in
            let command: [String: Any] = [
                "Arguments": ["false", "--width={answer:width}", "{files}"],
                "Fields": [["Name": "width", "Title": "Width", "Choices": ["640", "1280"]] as [String: Any]],
            ]
            #expect(try await install(home, command, action: false).code == 0)
            let file = try shared(home, "a.txt", "x")
            let list = try await home.appex("share", file, "--to", "org.declared.target", "--list")
            #expect(list.code == 0 && list.output.contains("width") && list.output.contains("1280"), "\(list)")
        }
    }

    @Test func asksForWhatIsMissing() async throws {
        try await Home.with { home in
            let command: [String: Any] = [
                "Arguments": ["true", "--to={answer:address}", "{files}"],
                "Fields": [["Name": "address", "Title": "Address"]],
            ]
            #expect(try await install(home, command, action: false).code == 0)
            let file = try shared(home, "a.txt", "x")
            let result = try await home.appex("share", file, "--to", "org.declared.target", "--json")
            #expect(result.code == 64)
            #expect(message(try result.object()) == "Declared asks for Address; answer with --answer address=VALUE")
            let lost = try await home.appex("share", file, "--to", "org.declared.target", "--message", "hi", "--json")
            #expect(message(try lost.object()).contains("the message would be lost"), "\(lost)")
        }
    }

    @Test func reportsHowACommandEnds() async throws {
        try await Home.with { home in
            let cases: [(script: String, code: String, message: String)] = [
                (
                    "echo first >&2; echo 'no such colour' >&2; exit 3", "returnedError",
                    "sh ended with the exit code 3: no such colour"
                ),
                ("kill -SEGV $$", "crashed", "Declared crashed"), ("kill -KILL $$", "killed", "Declared was killed"),
                ("echo appex:progress fast", "protocolViolation", "expected a number from 0 to 1"),
                ("echo appex:link javascript:alert", "badReturnedItem", "expected the address of a web page"),
                ("echo appex:file ../../etc/passwd", "badReturnedItem", "not in its output folder"),
                (":", "badReturnedItem", "it left no file in its output folder"),
                ("ln -s /etc/passwd \"$1/x\"", "badReturnedItem", "neither a file nor a folder"),
                (
                    "mkdir \"$1/d\"; ln -s /etc/passwd \"$1/d/x\"", "badReturnedItem",
                    "d/x is neither a file nor a folder"
                ),
                (
                    "mkdir \"$1/d\"; mkfifo \"$1/d/x\"", "badReturnedItem",
                    "d/x is neither a file nor a folder"
                ),
                ("rmdir \"$1\"; ln -s /etc \"$1\"", "badReturnedItem", "has removed or replaced its output folder"),
            ]
            for (script, code, text) in cases
            where home.hasOwnPaths || !["ln", "mk", "rm"].contains(where: script.hasPrefix) {
                #expect(
                    try await install(
                        home, ["Arguments": ["sh", "{bundle}/run.sh", "{output}", "{files}"]], files: ["run.sh": script]
                    ).code == 0)
                let result = try await run(home, try shared(home, "a.txt", "x"))
                #expect((result["error"] as? [String: Any])?["code"] as? String == code, "\(script): \(result)")
                #expect(message(result).contains(text), "\(script): \(result)")
            }
        }
    }

    @Test(.enabled(if: Home.mechanism == nil, "under Landlock a command is one process"))
    func tellsProgramsItsSteps() async throws {
        try await Home.with { home in
            let command = ["Arguments": ["sh", "{bundle}/run.sh", "{files}"]]
            // A step is shown when it has lasted half a second.
            let script = "echo appex:progress 0.4 Page 3; sleep 2"
            #expect(try await install(home, command, action: false, files: ["run.sh": script]).code == 0)
            let file = try shared(home, "a.txt", "x")
            let result = try await home.appex("share", file, "--to", "org.declared.target", "--json", "--progress")
            #expect(result.output.hasPrefix("{\"progress\":{\"detail\":\"Page 3\",\"fraction\":0.4,"), "\(result)")
        }
    }

    /// A person who stops a share gets the targets again, and the reason.
    @Test(.enabled(if: Home.mechanism == nil, "under Landlock a command is one process"))
    func saysThatWhatWasStoppedCameToNothing() async throws {
        try await Home.with { home in
            let command = ["Arguments": ["sh", "{bundle}/run.sh", "{files}"]]
            let script = "echo appex:progress 0.1; exec sleep 600"
            #expect(try await install(home, command, action: false, files: ["run.sh": script]).code == 0)
            try home.file("notes.txt")
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", "notes.txt"])
            try await terminal.waitFor("❯ Declared")
            terminal.type("\r")
            try await terminal.waitFor("10 %")
            terminal.type("\u{1B}")
            try await terminal.waitFor("Declared was stopped; nothing was shared")
            terminal.type("\u{1B}")
            #expect(try await result.value.code == 130, "\(terminal.text)")
        }
    }

    /// Nothing of what comes back is read by a shell or by git: names begin with no period, and nothing can be executed. A name that is not text is not dropped without a word.
    @Test(.enabled(if: Home.mechanism == nil, "under Landlock a command is one process"))
    func givesBackAllThatIsInTheOutputFolderAsPlainFiles() async throws {
        try await Home.with { home in
            let command: [String: Any] = ["Arguments": ["sh", "{bundle}/run.sh", "{output}", "{files}"]]
            let script = """
                cd "$1"; echo 1 > .bash_profile; echo 2 > ...; echo 3 > seen; chmod 755 .bash_profile seen; mkdir -p .git folder/.git
                echo 4 > .git/config; echo 5 > folder/.git/config; echo 6 > folder/run; chmod 755 folder/run
                """
            #expect(try await install(home, command, files: ["run.sh": script]).code == 0)
            let file = try shared(home, "a.txt", "x")
            let result = try await run(home, file)
            let names = Set(files(result).map { URL(fileURLWithPath: $0).lastPathComponent })
            #expect(names == ["bash_profile", "item", "seen", "git", "folder"], "\(result)")
            let place = URL(fileURLWithPath: file).deletingLastPathComponent()
            let all = try #require(FileManager.default.subpaths(atPath: place.path))
            #expect(!all.contains { $0.split(separator: "/").contains { $0.hasPrefix(".") } }, "\(all)")
            #expect(all.contains("folder/git/config") && all.contains("git/config"), "\(all)")
            for name in ["bash_profile", "seen", "folder/run"] {
                let attributes = try FileManager.default.attributesOfItem(atPath: place.path + "/" + name)
                #expect((attributes[.posixPermissions] as? Int ?? 0o777) & 0o111 == 0, "\(name)")
            }
            let bash: [String: Any] = ["Arguments": ["bash", "{bundle}/run.sh", "{output}", "{files}"]]
            #expect(try await install(home, bash, files: ["run.sh": "echo 1 > \"$1/\"$'\\377'"]).code == 0)
            let failed = try await run(home, file)
            #expect(
                failed["outcome"] as? String == "failed" && message(failed).contains("not text in UTF-8"), "\(failed)")
        }
    }

    @Test func runsOnceForEachFileAndStopsAtTheFirstThatFails() async throws {
        try await Home.with { home in
            let command: [String: Any] = [
                "Arguments": ["sh", "{bundle}/run.sh", "{file}", "{output}/{stem}.copy"]
            ]
            let script = "read line < \"$1\"; [ \"$line\" != bad ] || exit 1; echo \"$line\" > \"$2\""
            #expect(try await install(home, command, files: ["run.sh": script]).code == 0)
            // Files of one name, and of one name but for their extensions, do not replace each other's results.
            let first = try shared(home, "a.txt", "one\n")
            let folder = home.root.appendingPathComponent("shared/other")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let second = folder.appendingPathComponent("a.txt").path
            try Data("two\n".utf8).write(to: URL(fileURLWithPath: second))
            let third = try shared(home, "a.md", "three\n")
            let result = try await run(home, first, second, third)
            let made = try files(result).map { try String(contentsOfFile: $0, encoding: .utf8) }
            #expect(Set(made) == ["one\n", "two\n", "three\n"], "\(result)")
            // What is made of the longest names has names, too, and different ones.
            let long = String(repeating: "l", count: 250)
            let longest = try await run(
                home, try shared(home, long + ".txt", "four\n"), try shared(home, long + ".text", "five\n"))
            #expect(
                try Set(files(longest).map { try String(contentsOfFile: $0, encoding: .utf8) }) == [
                    "four\n", "five\n",
                ],
                "\(longest)")
            let failed = try await run(home, first, try shared(home, "b.txt", "bad\n"), third)
            #expect(message(failed).hasPrefix("b.txt: sh ended with the exit code 1"), "\(failed)")
            #expect(message(failed).hasSuffix("1 of 3 was done before it, and nothing of that is kept"))
        }
    }

    /// A command's own words are what the person reads, and it knows whether it has sent anything.
    @Test(arguments: [(0, nil), (5, "unknown")] as [(Int, String?)])
    func failsInItsOwnWords(_ sent: Int, _ delivered: String?) async throws {
        try await Home.with { home in
            let script = "echo 'appex:failure the server is asleep'; echo appex:sent \(sent); echo noise >&2; exit 7"
            #expect(
                try await install(
                    home, ["Arguments": ["sh", "{bundle}/run.sh", "{file}"]], action: false,
                    files: ["run.sh": script], entitlements: ["com.apple.security.network.client": true]
                ).code == 0)
            let result = try await run(home, try shared(home, "a.txt", "x"), action: false)
            #expect(message(result) == "the server is asleep", "\(result)")
            #expect(result["delivered"] as? String == delivered, "\(result)")
        }
    }

    @Test func seesOnlyWhatIsSharedWithIt() async throws {
        try await Home.with { home in
            let secret = try shared(home, "secret.txt", "secret")
            let listener = try Listener(address: "127.0.0.1")
            let script = """
                cat '\(secret)' && echo appex:text read it
                echo x > '\(home.root.path)/shared/planted' && echo appex:text wrote it
                echo x >> "$1" && echo appex:text changed it
                { exec 3<>/dev/tcp/127.0.0.1/\(listener.port); } 2>/dev/null && echo appex:text connected
                echo appex:text done
                """
            #expect(
                try await install(
                    home, ["Arguments": ["bash", "{bundle}/run.sh", "{files}"]],
                    files: ["run.sh": script.replacing("cat", with: home.hasOwnPaths ? "cat" : "read x <")]
                ).code == 0)
            let file = try shared(home, "a.txt", "x")
            let result = try await run(home, file)
            #expect(values(result) == ["done"], "\(result)")
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "x")
            #expect(!FileManager.default.fileExists(atPath: home.root.path + "/shared/planted"))
        }
    }

    @Test func isNotOfferedWithoutItsProgramsOrForTooMuch() async throws {
        try await Home.with { home in
            let installed = try await install(
                home, ["Arguments": ["no-such-program", "{files}"], "Packages": ["no-such-package"]])
            #expect(installed.code == 0)
            #expect(
                installed.errors.contains(
                    "is not offered yet: the program no-such-program is not installed; install no-such-package"),
                "\(installed)")
            let file = try shared(home, "a.txt", String(repeating: "x", count: 2_000))
            let missing = try await home.appex("act", file, "--to", "org.declared.target")
            #expect(
                missing.code == 2 && missing.errors.contains("the program no-such-program is not installed"),
                "\(missing)")
            #expect(
                try await install(home, ["Arguments": ["cp", "{files}", "{output}"], "MaximumSize": 1_000]).code == 0)
            let large = try await home.appex("act", file, "--to", "org.declared.target")
            #expect(large.code == 2 && large.errors.contains("it takes at most 1 kB, and this has 2 kB"), "\(large)")
            #expect(
                try await home.appex("act", try shared(home, "b.txt", "x"), "--to", "org.declared.target").code == 0)
        }
    }

    @Test func isRefusedWithTheFileAndThePlace() async throws {
        try await Home.with { home in
            let shell = try await install(home, ["Arguments": ["sh", "-c", "{text}"]])
            #expect(shell.code == 65)
            #expect(
                shell.errors.contains(
                    "PlugIns/Declared.appex/Info.plist: NSExtension/AppexCommand: Arguments[2]: sh would execute “{text}”"
                ))
            let missing = try await install(home, ["Arguments": ["{bundle}/tool", "{files}"]])
            #expect(
                missing.code == 65 && missing.errors.contains("the executable that Info.plist names is missing"),
                "\(missing)")
        }
    }

    @Test func leavesOutWhatItDoesNotTake() async throws {
        try await Home.with { home in
            #expect(try await install(home, ["Arguments": ["cp", "{files}", "{output}"]]).code == 0)
            // A text is handed to a command that takes files as a file.
            let both = try await run(home, try shared(home, "a.txt", "x"), "--text=hello")
            #expect(
                Set(files(both).map { URL(fileURLWithPath: $0).lastPathComponent }) == ["a 2.txt", "shared.txt"],
                "\(both)")
            #expect(try await install(home, ["Arguments": ["printf", "appex:text %s\n", "{links}"]]).code == 0)
            let links = try await run(home, try shared(home, "a.txt", "x"), "https://swift.org/")
            #expect(values(links) == ["https://swift.org/"])
            #expect(links["skipped"] as? [String] == ["a.txt"], "\(links)")
        }
    }

    @Test func endsWithTheCommandThatIsCancelledOrSilent() async throws {
        // No other process on this machine has it among its arguments.
        let time = "600.\(UInt32.random(in: 100_000_000 ... .max))"
        try await Home.with { home in
            #expect(
                try await install(
                    home, ["Arguments": ["sleep", time], "Environment": ["SHARED": "{file}"]], action: false
                ).code == 0)
            let file = try shared(home, "a.txt", "x")
            let silent = try await home.appex("share", file, "--to", "org.declared.target", "--json", "--timeout", "1")
            #expect((try silent.object()["error"] as? [String: Any])?["code"] as? String == "timedOut", "\(silent)")
            let appex = Home.programs.appendingPathComponent("appex").path
            let cancelled = try await home.run(
                URL(fileURLWithPath: "/bin/sh"),
                [
                    "-c",
                    // The pattern does not match itself.
                    """
                    '\(appex)' share '\(file)' --to org.declared.target &
                    until grep -qsxz '[6]\(time.dropFirst())' /proc/[0-9]*/cmdline; do kill -0 $! || exit; sleep 0.1; done
                    kill -INT $!; wait $!
                    """,
                ])
            #expect(cancelled.code == 130 && cancelled.errors.contains("Declared: cancelled"), "\(cancelled)")
            #expect(try !Home.isRunning(withArgument: time))
        }
    }

    // MARK: What comes back

    @Test func putsFilesNextToTheOriginalUnderUnusedNames() async throws {
        try await Home.with { home in
            #expect(try await install(home, ["Arguments": ["cp", "{files}", "{output}"]]).code == 0)
            let file = try shared(home, "a.txt", "original")
            let folder = home.root.appendingPathComponent("shared").path
            for name in ["a 2.txt", "a 3.txt"] {
                let result = try await run(home, file)
                #expect(files(result) == ["\(folder)/\(name)"])
                #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == "original")
            }
            #expect(try String(contentsOfFile: file, encoding: .utf8) == "original")
            // Without a file that is handed over there is no such place.
            let text = try await run(home, "--text=hello")
            #expect(files(text).first?.hasPrefix(home.root.path + "/cache/appex/Returned/") == true, "\(text)")
        }
    }

    @Test func putsFilesIntoTheFolderThatWasNamed() async throws {
        try await Home.with { home in
            #expect(
                try await install(home, ["Arguments": ["cp", "-r", "{files}", "{output}"], "TakesFolders": true]).code
                    == 0)
            let file = try shared(home, "a.txt", "x")
            let out = home.root.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            #expect(files(try await run(home, file, "--output", out.path)) == [out.path + "/a.txt"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: out.path) == ["a.txt"])
            // Another file system.
            let other = URL(fileURLWithPath: "/dev/shm/appex-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: other) }
            let moved = try await run(home, home.root.path + "/shared", "--output", other.path)
            #expect(files(moved) == [other.path + "/shared"], "\(moved)")
            #expect(try String(contentsOf: other.appendingPathComponent("shared/a.txt"), encoding: .utf8) == "x")
            #expect(try FileManager.default.contentsOfDirectory(atPath: other.path) == ["shared"])
            // What it has made can be undone.
            let undone = try await home.appex("undo", "--json").object()
            #expect(undone["deleted"] as? [String] == [other.path + "/shared"], "\(undone)")
            // A command that does not say so gets no folder.
            #expect(try await install(home, ["Arguments": ["cp", "-r", "{files}", "{output}"]]).code == 0)
            let refused = try await run(home, home.root.path + "/shared", "--output", out.path)
            #expect(message(refused).contains("shared is a folder, and only files are taken; --zip"), "\(refused)")
            let none = try await home.appex("act", file, "--to", "org.declared.target", "--output", "/nowhere")
            #expect(none.code == 64 && none.errors.contains("expected a folder that exists"), "\(none)")
        }
    }

    @Test func keepsFilesThatCannotGoWhereTheyBelong() async throws {
        try await Home.with { home in
            #expect(try await install(home, ["Arguments": ["cp", "{files}", "{output}"]]).code == 0)
            let file = try shared(home, "a.txt", "x")
            // No file can be created in a folder of /proc, not even by root.
            let result = try await home.appex(
                "act", file, "--to", "org.declared.target", "--output", "/proc/self", "--json")
            #expect(result.code == 74 && result.errors.contains("nothing can be put into /proc/self"), "\(result)")
            let problem = try result.object()["problem"] as? String
            #expect(problem?.hasPrefix("nothing can be put into /proc/self") == true, "\(result)")
            let kept = try #require(files(try result.object()).first)
            #expect(try String(contentsOfFile: kept, encoding: .utf8) == "x")
        }
    }

    /// Where it goes is decided before anything runs.
    @Test(
        .enabled(if: Home.mechanism == nil, "under Landlock a command is one process"), arguments: ["folder", "file"])
    func keepsFilesWhosePlaceHasGone(_ gone: String) async throws {
        try await Home.with { home in
            let command = ["Arguments": ["sh", "{bundle}/run.sh", "{output}", "{files}"]]
            let script = "echo appex:progress 0.1; sleep 3; cp -- \"$2\" \"$1\""
            #expect(try await install(home, command, files: ["run.sh": script]).code == 0)
            let file = try shared(home, "a.txt", "x")
            let out = home.root.appendingPathComponent("out")
            try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
            let output = gone == "folder" ? ["--output", out.path] : []
            let running = try home.start(["act", file, "--to", "org.declared.target", "--json", "--progress"] + output)
            try await home.wait { try running.output().contains("progress") }
            try FileManager.default.removeItem(atPath: gone == "folder" ? out.path : file)
            let result = try await running.value
            let last = try #require(result.output.split(separator: "\n").last)
            let object = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
            let kept = try #require(files(object).first, "\(result)")
            #expect(try String(contentsOfFile: kept, encoding: .utf8) == "x")
            if gone == "folder" {
                #expect(result.code == 74 && object["problem"] != nil, "\(result)")
            } else {
                // Beside where the file was, under its name, which is free.
                #expect(result.code == 0 && kept == file, "\(result)")
            }
        }
    }

    @Test func writesWhatComesBackToStandardOutput() async throws {
        try await Home.with { home in
            #expect(try await install(home, ["Arguments": ["cp", "{files}", "{output}"]]).code == 0)
            let file = try shared(home, "a.txt", "x\n")
            let one = try await home.appex("act", file, "--to", "org.declared.target", "--output", "-")
            #expect(one.code == 0 && one.output == "x\n" && one.errors.isEmpty, "\(one)")
            let two = try await home.appex(
                "act", file, try shared(home, "b.txt", "y"), "--to", "org.declared.target", "--output", "-")
            #expect(
                two.code == 74 && two.output.isEmpty
                    && two.errors.contains("expected one file or text, and 2 things came back")
                    && two.errors.contains("it is kept as /"), "\(two)")
            let again = try await home.appex("again", "2", "--output", "-")
            #expect(again.code == 0 && again.output == "x\n", "\(again)")
            let clash = try await home.appex("again", "2", "--output", "-", "--json")
            #expect(clash.code == 64, "\(clash)")
            let json = try await home.appex("act", file, "--to", "org.declared.target", "--output", "-", "--json")
            #expect(json.code == 64)
        }
    }

    @Test func saysThatItsAppHasNothingToOpen() async throws {
        try await Home.with { home in
            #expect(try await install(home, ["Arguments": ["true", "{files}"]]).code == 0)
            let result = try await home.appex("app", "open", "org.declared")
            #expect(result.code != 0 && result.errors.contains("only holds declared targets"), "\(result)")
        }
    }

    // MARK: Writing and explaining

    @Test func writesATargetThatWorks() async throws {
        try await Home.with { home in
            let appex = Home.programs.appendingPathComponent("appex").path
            let script = #"import sys; open(sys.argv[2], "w").write(str(len(list(open(sys.argv[1])))))"#
            let words =
                "new target 'Count lines' --takes files --command 'python3 -c '\\''\(script)'\\'' {file} {output}/{stem}.count'"
            let written = try await home.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(home.root.path)' && '\(appex)' \(words)"])
            #expect(written.code == 0, "\(written)")
            let bundle = home.root.path + "/Count lines.app"
            let check = try await home.appex("target", "check", bundle)
            #expect(check.code == 0 && check.output.contains("once for each file"), "\(check)")
            #expect(try await home.appex("rule", "lint", bundle).code == 0)
            #expect(try await home.appex("app", "install", bundle).code == 0)
            let file = try shared(home, "a.txt", "1\n2\n3\n")
            let result = try await home.appex("act", file, "--to", "Count lines", "--json").object()
            #expect(try String(contentsOfFile: try #require(files(result).first), encoding: .utf8) == "3")
        }
    }

    @Test(arguments: [
        ("cat a | sh", "“|” means something to a shell only"), ("cat 'a", "a quote is not closed"),
        ("", "the command is missing"),
        ("sh -c {text}", "sh would execute"),
    ])
    func writesNoTargetThatCannotWork(_ command: String, _ reason: String) async throws {
        try await Home.with { home in
            let result = try await home.appex("new", "target", "Bad", "--command", command)
            #expect(result.code == 64 && result.errors.contains(reason), "\(result)")
        }
    }

    @Test func explainsATargetAsJSON() async throws {
        try await Home.with { home in
            #expect(try await install(home, ["Arguments": ["no-such-program", "{link}"]], action: false).code == 0)
            let result = try await home.appex("target", "check", "org.declared", "--json")
            #expect(result.code == 1)
            let targets = try #require(try result.object()["targets"] as? [[String: Any]])
            #expect(targets[0]["runsForEach"] as? String == "link")
            #expect(targets[0]["missing"] as? [String] == ["the program no-such-program is not installed"])
            #expect(try await home.appex("target", "check", "org.nothing").code == 66)
        }
    }
}
