// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The command line: formats, exit codes, help.
struct CommandTests {
    @Test func matchesAndSaysWhyNot() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing", rule: ["NSExtensionActivationSupportsImageWithMaxCount": 1])
            try home.file("photo.jpg")
            try home.file("notes.txt")
            let offered = try await home.appex("match", "photo.jpg", "--json")
            #expect(offered.code == 0)
            #expect(
                ((try offered.object()["offered"] as? [[String: Any]])?.first?["identifier"] as? String)
                    == "org.fixture.DoesNothing")
            let refused = try await home.appex("match", "notes.txt", "--json")
            #expect(refused.code == 2)
            let reason = (try refused.object()["notOffered"] as? [[String: Any]])?.first?["reason"] as? String
            #expect(reason == "takes images; an attachment is none of them (public.plain-text, public.file-url)")
            let payload = try home.file(
                "payload.json", #"{"extensionItems":[{"attachments":[{"registeredTypeIdentifiers":["public.png"]}]}]}"#)
            #expect(try await home.appex("match", "--payload", payload.path, "--json").code == 0)
            let share = try await home.appex("share", "--to", "DoesNothing", "notes.txt", "--json")
            #expect(share.code == 2)
            #expect(try share.object().errorCode == "notOffered")
            #expect(try await home.appex("share", "photo.jpg", "--to", "nobody", "--json").code == 2)
        }
    }

    /// `head` has seen enough: nothing has failed.
    @Test func endsAListThatIsReadNoFurther() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            for command in ["app list", "type public.jpeg", "share --text x --list", "history", "log", "ps"] {
                let script =
                    "rm -f gone; { until [ -e gone ]; do sleep 0.01; done; sleep 0.2; '\(Home.programs.path)/appex' \(command); } | { exec 0<&-; touch gone; }; echo ${PIPESTATUS[0]}"
                let result = try await home.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script])
                #expect(result.output == "0\n" && result.errors.isEmpty, "\(command): \(result)")
            }
            // What has been done must have a result.
            let share = "'\(Home.programs.path)/appex' share --text x --to DoesNothing"
            let script =
                "rm -f gone; { until [ -e gone ]; do sleep 0.01; done; sleep 0.2; \(share); } | { exec 0<&-; touch gone; }; echo ${PIPESTATUS[0]}"
            let result = try await home.run(URL(fileURLWithPath: "/bin/bash"), ["-c", script])
            #expect(result.output == "74\n", "\(result)")
        }
    }

    /// Of two values of one option, a person means neither for certain.
    @Test func refusesEachOptionThatIsGivenTwice() async throws {
        try await Home.with { home in
            let help = try await home.appex("--experimental-dump-help").object()
            var commands = [([String](), try #require(help["command"] as? [String: Any]))]
            var count = 0
            while let (path, command) = commands.popLast() {
                commands += (command["subcommands"] as? [[String: Any]] ?? []).compactMap { inner in
                    (inner["commandName"] as? String).map { (path + [$0], inner) }
                }
                for argument in command["arguments"] as? [[String: Any]] ?? []
                where argument["kind"] as? String == "option" && argument["isRepeating"] as? Bool != true {
                    let names = argument["names"] as? [[String: Any]] ?? []
                    for name in names.compactMap({ $0["name"] as? String }) where path != ["app", "open"] {
                        let option = (name.count == 1 ? "-" : "--") + name
                        let result = try await home.appex(path + [option, "1", option, "2"])
                        #expect(
                            result.code == 64 && result.errors.contains("\(option) is given twice"),
                            "\(path) \(option): \(result)")
                        count += 1
                    }
                }
            }
            #expect(count > 30)
        }
    }

    @Test func evaluatesRules() async throws {
        try await Home.with { home in
            let predicate = try home.file(
                "rule.txt", "SUBQUERY(extensionItems, $i, $i.attachments.@count == 1).@count == 1\n")
            try home.file("a.jpg")
            let yes = try await home.appex("rule", "evaluate", predicate.path, "a.jpg", "--json")
            #expect(yes.code == 0)
            #expect(try yes.object()["activates"] as? Bool == true)
            let no = try await home.appex("rule", "evaluate", predicate.path, "a.jpg", "--text", "x", "--json")
            #expect(no.code == 1)
            #expect(try no.object()["activates"] as? Bool == false)
            let broken = try home.file("broken.txt", "SUBQUERY(extensionItems,\n  $i ANY")
            let error = try await home.appex("rule", "evaluate", broken.path, "a.jpg")
            #expect(error.code == 65)
            #expect(error.errors.contains("broken.txt: line 2, column 6"), "\(error.errors)")
            #expect(try await home.appex("rule", "evaluate", "none.plist", "a.jpg").code == 66)
            let info = Home.checkout.appendingPathComponent(
                "Applications/Office/Bundle/PlugIns/OfficeShare.appex/Info.plist"
            ).path
            #expect(try await home.appex("rule", "evaluate", info, "a.jpg").code == 0)
            let junk = try home.file("junk.plist", "junk")
            #expect(try await home.appex("rule", "evaluate", junk.path, "a.jpg").code == 65)
            let payload = try home.file("payload.json", "{")
            #expect(try await home.appex("rule", "evaluate", predicate.path, "--payload", payload.path).code == 65)
        }
    }

    @Test func tellsTypes() async throws {
        try await Home.with { home in
            try home.file("photo.jpg")
            let result = try await home.appex("type", "photo.jpg", "public.heic", ".webp", "image/png", ".", "--json")
            let types = try #require(try result.object()["types"] as? [[String: Any]])
            let identifiers = types.map { $0["identifier"] as? String }
            #expect(
                identifiers == ["public.jpeg", "public.heic", "org.webmproject.webp", "public.png", "public.folder"])
            #expect((types[0]["supertypes"] as? [String])?.contains("public.image") == true)
            #expect(types[0]["extensions"] as? [String] == ["jpeg", "jpg", "jpe"])
            #expect((types[0]["mimeTypes"] as? [String])?.first == "image/jpeg")
            #expect(try await home.appex("type", "no.such.thing").code == 66)
            let extensionOnly = try await home.appex("type", "jpg")
            #expect(extensionOnly.errors.contains("for the filename extension, write .jpg"), "\(extensionOnly)")
            #expect(try await !home.appex("type", "zzqqx").errors.contains("write ."))
            let link = try await home.appex("type", "https://swift.org", "--json").object()["types"] as? [[String: Any]]
            #expect(link?.first?["identifier"] as? String == "public.url", "\(link ?? [])")
        }
    }

    @Test func managesApps() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let list = try await home.appex("app", "list", "--json")
            #expect(list.output.contains("\"org.appex.office.share\""))
            #expect(try await home.appex("app", "install", "/no/such.app").code == 66)
            let source = try home.app("org.test.printed", groups: [])
            let json = try await home.appex("app", "install", source.path, "--json").object()
            let installed = (json["installed"] as? [[String: Any]])?.map { $0["identifier"] as? String }
            #expect(installed == ["org.test.printed"], "\(json)")
            let text = try await home.appex("app", "install", source.path)
            #expect(
                text.output
                    == "Installed org.test.printed (org.test.printed), which has no extensions; not signed\n  in the place of the one that was there, not signed\n",
                "\(text)")
            #expect(try await home.appex("app", "remove", "org.test.printed").code == 0)
            #expect(try await home.appex("app", "remove", "org.appex.office", "--json").code == 0)
            #expect(try await home.appex("app", "remove", "org.appex.office").code == 2)
            #expect(try await home.appex("app", "list", "--json").object()["applications"] as? [String] == [])
            #expect(try await home.appex("share", "--to", "Office", home.file("a.txt").path).code == 2)
        }
    }

    @Test func exitsAsDocumentedOnWrongUsage() async throws {
        try await Home.with { home in
            for arguments in [
                ["share"], ["share", "--nope"], ["nope"], ["share", "x", "--answer", "no-equals"],
                ["inbox", "list", "--group", "x/y"],
            ] {
                let result = try await home.appex(arguments)
                #expect(result.code == 64, "\(arguments): \(result.errors)")
                #expect(!result.errors.isEmpty)
            }
            #expect(try await home.appex("--version").output == "0.1.0\n")
            #expect(try await home.appex("--generate-completion-script", "bash").output.contains("_appex"))
        }
    }

    @Test func suggestsACommand() async throws {
        try await Home.with { home in
            let wrong = try await home.appex("shre", "x")
            #expect(wrong.code == 64)
            #expect(wrong.errors.contains("there is no command “shre”; did you mean share?"), "\(wrong)")
            #expect(try await home.appex("help", "share").code == 0)
            let inner = try await home.appex("app", "instal", "x")
            #expect(inner.code == 64)
            #expect(inner.errors.contains("there is no command “app instal”; did you mean app install?"), "\(inner)")
            let help = try await home.appex("help", "shar")
            #expect(help.code == 64 && help.errors.contains("did you mean share?"), "\(help)")
            let dash = try await home.appex("share", "--text", "-5 degrees")
            #expect(dash.code == 64 && dash.errors.contains("is written --text=-VALUE"), "\(dash)")
            // What was typed does not control the terminal.
            let escape = try await home.appex("share", "x", "--timeout", "\u{1B}[31m")
            #expect(escape.code == 64 && !escape.errors.contains("\u{1B}"), "\(escape)")
        }
    }

    @Test(arguments: [
        "share --json --nosuch", "share --json --timeout abc x", "type --json", "rule evaluate --json",
        "app list --json x", "rule lint --format json", "source lint --format json", "rule lint --format=json --bad x",
        "group clean --bad --json", "inbox list --json --bad", "share x --json --timeout -1", "match --json --nope",
        "inbox discard --json x", "share --json --timeout § x",
    ])
    func printsOneObjectForRefusedArguments(_ arguments: String) async throws {
        try await Home.with { home in
            let result = try await home.appex(arguments.split(separator: " ").map(String.init))
            #expect(result.code == 64)
            #expect(result.output.split(separator: "\n").count == 1)
            #expect(try result.object().errorCode == "usage", "\(result.output)")
            #expect(!result.errors.isEmpty)
        }
    }

    /// Every other exit path: results, no results, failures, and some of each.
    @Test func printsOneObjectForEveryEnding() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            try home.file("photo.jpg")
            try home.file("rule.txt", "TRUEPREDICATE")
            try home.file("clean/Info.plist", "<plist version=\"1.0\"><dict/></plist>")
            let commands: [(String, Int32, [String])] = [
                ("type .jpg .png", 0, ["types"]), ("type .jpg no.such.type", 66, ["failures", "types"]),
                ("app list", 0, ["applications", "confinement"]),
                ("app install /no/such.app", 66, ["error", "installed"]),
                ("app remove no.such.app", 2, ["error"]), ("group list", 0, ["groups"]),
                ("group show group.none", 2, ["error"]), ("group clean", 0, ["deletions"]),
                ("group clean group.none", 2, ["deletions", "error"]), ("ps", 0, ["running"]),
                ("stop x", 2, ["failures", "stopped"]),
                ("log", 0, ["activity"]), ("log no.such.app", 2, ["error"]), ("doctor", 0, ["findings"]),
                ("inbox list", 0, ["deposits"]), ("inbox list --group group.fixture", 2, ["error"]),
                ("inbox list --group nonsense", 64, ["error"]),
                ("group show nonsense", 64, ["error"]),
                ("inbox discard xyz --group group.fixture", 2, ["error"]),
                ("rule evaluate none.txt photo.jpg", 66, ["error"]),
                ("rule explain rule.txt none.jpg", 66, ["error"]), ("match none.jpg", 66, ["error"]),
                // These launch the extension, which gets its container.
                ("share none.jpg --list", 66, ["duration", "error", "outcome", "returnedItems"]),
                ("share photo.jpg --list", 0, ["notOffered", "targets"]),
            ]
            for (command, code, keys) in commands {
                let result = try await home.appex(command.split(separator: " ").map(String.init) + ["--json"])
                #expect(result.code == code, "\(command): \(result)")
                #expect(try result.object().keys.sorted() == keys, "\(command): \(result)")
            }
            for format in ["json", "sarif"] {
                let missing = try await home.appex("rule", "lint", "clean", "nowhere", "--format", format)
                #expect(missing.code == 66)
                #expect("\(try missing.object())".contains("nowhere"), "\(missing)")
            }
        }
    }

    /// A share that is done must not look like a crash, which a script would repeat.
    @Test func reportsThatTheResultCannotBeWritten() async throws {
        try await Home.with { home in
            let program = Home.programs.appendingPathComponent("appex").path
            for (line, code) in [
                ("'\(program)' type .jpg >/dev/full", 74), ("'\(program)' type .jpg --json >&-", 74),
                ("'\(program)' match missing 2>/dev/full", 66), ("'\(program)' match missing 2>&-", 66),
                ("'\(program)' share - <&-", 66), ("'\(program)' share - </dev/null", 66),
            ] {
                let result = try await home.run(URL(fileURLWithPath: "/bin/sh"), ["-c", line])
                #expect(result.code == code, "\(line): \(result.output)\(result.errors)")
                if code == 74 { #expect(result.errors.contains("cannot write standard output: ")) }
            }
            let temporary = home.root.appendingPathComponent("cache/appex/Temporary").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
        }
    }

    @Test func endsAtASignalWhileStandardInputIsRead() async throws {
        try await Home.with { home in
            let program = Home.programs.appendingPathComponent("appex").path
            let reading = home.root.appendingPathComponent("cache/appex/Temporary").path
            let line =
                "mkfifo pipe; exec 3<>pipe; '\(program)' share - --json <&3 & "
                + "until ls '\(reading)' 2>/dev/null | grep -q .; do sleep 0.05; done; kill -TERM $!; wait $!; echo $?"
            let result = try await home.run(URL(fileURLWithPath: "/bin/sh"), ["-c", line])
            #expect(result.output.contains("\"outcome\":\"cancelled\""), "\(result.output)\(result.errors)")
            #expect(result.output.hasSuffix("\n143\n"), "\(result.output)")
        }
    }

    /// A signal ends looking at the targets too, and is not the extensions' fault.
    @Test(arguments: ["--list", "--dry-run"])
    func endsAtASignalWhileTargetsAreAsked(_ option: String) async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent")
            try await home.installOffice()
            try home.file("notes.txt")
            let program = Home.programs.appendingPathComponent("appex").path
            for delay in ["0", "0.05", "0.2"] {
                let line =
                    "'\(program)' share notes.txt --to Office --action disk.save \(option) --json & "
                    // It listens before it makes a session, which goes with it.
                    + "until [ -n \"$(ls cache/appex/Sessions 2>/dev/null)\" ]; do kill -0 $! 2>/dev/null || break; done; "
                    + "sleep \(delay); kill -TERM $!; wait $!; echo $?"
                let result = try await home.run(URL(fileURLWithPath: "/bin/sh"), ["-c", line])
                let isCancelled =
                    result.output.contains("\"outcome\":\"cancelled\"") && result.output.hasSuffix("\n143\n")
                // On a quick machine it had ended before.
                #expect(isCancelled || result.output.hasSuffix("\n0\n"), "\(result.output)\(result.errors)")
            }
        }
    }

    /// The output of `--help` is kept beside this test, so that a change of it is a decision.
    @Test(arguments: [
        "", "share", "act", "request", "new", "build", "run", "open", "match", "rule evaluate",
        "rule explain", "rule lint", "rule format", "rule convert", "type",
        "app", "app install", "app show", "app sign", "app verify", "app key", "inbox list", "inbox discard", "group",
        "group list", "group show",
        "group clean", "transfer", "transfer list", "transfer show", "transfer pause", "transfer resume",
        "transfer retry",
        "transfer cancel", "transfer wait",
        "source lint", "target", "target check", "target pin", "target default", "target allow", "target hide",
        "history", "again",
        "undo", "reveal", "ps",
        "stop", "log",
        "doctor", "integrate", "purge",
    ])
    func helpsAsItDid(_ verb: String) async throws {
        try await Home.with { home in
            let words = verb.split(separator: " ").map(String.init)
            let help = try await home.appex(words + ["--help"])
            #expect(help.code == 0)
            let name = (["help"] + words).joined(separator: "-") + ".txt"
            let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
                "Snapshots/\(name)")
            guard FileManager.default.fileExists(atPath: file.path) else {
                try Data(help.output.utf8).write(to: file)
                Issue.record("\(file.path) was missing and has been written; look at it and commit it")
                return
            }
            #expect(help.output == (try String(contentsOf: file, encoding: .utf8)))
        }
    }
}
