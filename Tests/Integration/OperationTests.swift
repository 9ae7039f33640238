// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing

/// Tests of an operator's questions: what runs, what happened, what is wrong.
@Suite(.timeLimit(.minutes(30)))
struct OperationTests {
    /// Returns the list of `appex ps`, as soon as it is not empty.
    private func whatRuns(_ home: Home) async throws -> [[String: Any]] {
        var list: [[String: Any]] = []
        try await home.wait {
            list = try #require(try await home.appex("ps", "--json").object()["running"] as? [[String: Any]])
            return !list.isEmpty
        }
        return list
    }

    @Test func listsAndStopsWhatRuns() async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent")
            #expect(try await home.appex("ps").output == "Nothing is running.\n")
            let running = try home.start(["share", "--to", "StaysSilent", "--text", "x", "--json"])
            let list = try await whatRuns(home)
            #expect(list.first?["identifier"] as? String == "org.fixture.StaysSilent")
            #expect(list.first?["kind"] as? String == "share")
            #expect(list.first?["process"] as? Int32 == running.process.processIdentifier)
            let wrong = try await home.appex("stop", "org.nothing")
            #expect(wrong.code == 2)
            #expect(try await home.appex("stop").code == 64)
            #expect(try await home.appex("stop", "org.none").code == 2)
            let none = try await home.appex("stop", "org.none")
            #expect(none.output.isEmpty && none.errors.contains("nothing of this name"), "\(none)")
            let stopped = try await home.appex("stop", "staysSilent")
            #expect(stopped.code == 0, "\(stopped.errors)")
            // On a busy machine it has not ended in time, and is killed.
            let isKilled = !stopped.output.hasSuffix(" has ended\n")
            #expect(!isKilled || stopped.output.contains("killed"), "\(stopped)")
            try await home.wait { try await home.appex("stop", "--all").output == "Nothing is running.\n" }
            // As any process that SIGTERM has ended.
            #expect(try await running.value.code == (isKilled ? SIGKILL : 143))
            #expect(try await home.appex("ps").output == "Nothing is running.\n")
        }
    }

    @Test(.enabled(if: Home.mechanism != "landlock")) func stopsAnAppThatAnExtensionHasOpened() async throws {
        try await Home.with { home in
            try await home.installFixture("OpensURLs")
            let app = home.data.appendingPathComponent("Applications/org.fixture.app/Fixture")
            try Data(
                "#!/bin/sh\necho x > /tmp/x && df -k --output=size /tmp | tail -n 1\necho at work\nsleep 600\n".utf8
            ).write(to: app)
            #expect(try await home.appex("share", "--to", "OpensURLs", "--text", "x").code == 0)
            let list = try await home.appex("ps", "--json").object()["running"] as? [[String: Any]]
            #expect(list?.first?["kind"] as? String == "application", "\(list ?? [])")
            let process = try #require(list?.first?["process"] as? Int32)
            let log = home.root.appendingPathComponent("state/appex/Logs/org.fixture.log")
            try await home.wait { try String(contentsOf: log, encoding: .utf8).contains("at work\n") }
            #expect(try await home.appex("stop", "--all").code == 0)
            try await home.wait { kill(process, 0) != 0 }
            try await home.wait { try String(contentsOf: log, encoding: .utf8).contains("ended by appex stop") }
            #expect(try String(contentsOf: log, encoding: .utf8).contains("at work\n"))
            // It had a temporary folder, in memory and of a limited size.
            let text = try String(contentsOf: log, encoding: .utf8)
            let size = text.split(separator: "\n").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }.first
            #expect(size == 65_536, "\(text)")
            // One that a person has opened at a terminal, too.
            let opened = try home.start(["app", "open", "Fixture"])
            let running = try await whatRuns(home)
            #expect(running.first?["identifier"] as? String == "org.fixture", "\(running)")
            #expect(try await home.appex("stop", "org.fixture").code == 0)
            #expect(try await opened.value.code != 0)
            // It is asked first, and may save what it has.
            try Data("#!/bin/bash\ntrap 'echo saved; exit 7' TERM\necho at work\nwhile :; do sleep 0.1; done\n".utf8)
                .write(to: app)
            let asked = try home.start(["app", "open", "Fixture"])
            try await home.wait { try asked.output().contains("at work") }
            let stopped = try await home.appex("stop", "org.fixture")
            #expect(stopped.output.contains(" has ended"), "\(stopped)")
            let result = try await asked.value
            #expect(result.code == 7 && result.output.contains("saved"), "\(result)")
        }
    }

    /// An app that writes without end does not fill the disk; its first and its last lines are kept.
    @Test func limitsTheLogOfAnApp() async throws {
        try await Home.with { home in
            try await home.installFixture("OpensURLs")
            let app = home.data.appendingPathComponent("Applications/org.fixture.app/Fixture")
            // A shell does it without another program, which Landlock does not allow.
            try Data(
                """
                #!/bin/bash
                echo the first line
                printf -v block '%065536d' 7
                for ((i = 0; i < 320; i++)); do printf '%s\\n' "$block"; done
                echo the last line >&2

                """.utf8
            ).write(to: app)
            #expect(try await home.appex("share", "--to", "OpensURLs", "--text", "x").code == 0)
            let log = home.root.appendingPathComponent("state/appex/Logs/org.fixture.log")
            // Millions of characters are compared as bytes, and only in the end: tests share few threads.
            try await home.wait {
                try Data(contentsOf: log).suffix(40).range(of: Data("] ended with code 0\n".utf8)) != nil
            }
            let bytes = try Data(contentsOf: log)
            for text in ["the first line\n", "the last line\n", " bytes are left out here]\n"] {
                #expect(bytes.range(of: Data(text.utf8)) != nil, "\(text)")
            }
            #expect(bytes.count > 8_000_000 && bytes.count < 9_500_000, "\(bytes.count)")
        }
    }

    @Test(arguments: [
        ("no database", "does not begin like a SQLite database"), ("half", "it was cut off: it has"),
        ("folder", "it is not a file"),
    ])
    func findsADamagedDatabase(_ damage: String, _ finding: String) async throws {
        try await Home.with { home in
            try await home.installOffice()
            #expect(
                try await home.appex(
                    "share", "--text", "Hello", "--action", "communicator.send", "--answer",
                    "conversation=Alice", "--answer", "message=x"
                ).code == 0)
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 0, "\(doctor.output)")
            let group = home.data.appendingPathComponent("Groups/group.org.appex.office")
            let database = group.appendingPathComponent("Office.sqlite")
            let journal = group.appendingPathComponent("Office.sqlite-wal")
            let contents = try Data(contentsOf: database)
            try FileManager.default.removeItem(at: database)
            if FileManager.default.fileExists(atPath: journal.path) { try FileManager.default.removeItem(at: journal) }
            switch damage {
            case "folder": try FileManager.default.createDirectory(at: database, withIntermediateDirectories: false)
            case "half": try contents.prefix(contents.count / 2).write(to: database)
            default: try Data(damage.utf8).write(to: database)
            }
            let found = try await home.appex("doctor")
            #expect(found.code == 1)
            #expect(found.output.contains(finding), "\(found.output)")
        }
    }

    @Test func logsSharesAndOpenedApps() async throws {
        try await Home.with { home in
            #expect(try await home.appex("log").output == "Nothing has been shared yet.\n")
            try await home.installFixture("OpensURLs", "ReturnsError")
            try home.file("secret name.txt")
            #expect(try await home.appex("share", "secret name.txt", "--to", "OpensURLs").code == 0)
            #expect(try await home.appex("share", "secret name.txt", "--to", "ReturnsError").code == 1)
            let object = try await home.appex("log", "--json").object()
            let entries = try #require(object["activity"] as? [[String: Any]])
            #expect(entries.map { $0["kind"] as? String } == ["open", "open", "share", "share"], "\(entries)")
            #expect(entries.map { $0["outcome"] as? String } == ["opened", "failed", "completed", "failed"])
            #expect(entries.last?["code"] as? String == "returnedError")
            let text = try await home.appex("log", "--last", "1")
            #expect(text.output.contains("org.fixture.ReturnsError") && text.output.split(separator: "\n").count == 1)
            let all = home.root.appendingPathComponent("state/appex/Logs/activity.jsonl")
            #expect(!(try String(contentsOf: all, encoding: .utf8)).contains("secret name"))
            var app = ""
            try await home.wait {
                app = try await home.appex("log", "org.fixture").output
                return app.contains("ended with code 0")
            }
            #expect(app.contains("] opened with fixture://inbox\n"), "\(app)")
            #expect(app.contains("ended with code 0"), "\(app)")
            #expect(try await home.appex("log", "org.nothing").code == 2)
            // A full log gets its second name.
            try Data(count: 1 << 20 + 1).write(to: all)
            #expect(try await home.appex("share", "secret name.txt", "--to", "OpensURLs").code == 0)
            #expect(FileManager.default.fileExists(atPath: all.deletingLastPathComponent().path + "/activity.1.jsonl"))
            #expect(try FileManager.default.attributesOfItem(atPath: all.path)[.size] as? Int ?? 0 < 10_000)
        }
    }

    /// Dispatch waits for a thread for ever where none can be made, and handles no signal meanwhile.
    @Test(.enabled(if: getuid() != 0, "the kernel limits the processes of ordinary users alone"))
    func saysThatNoThreadCanBeMade() async throws {
        try await Home.with { home in
            try home.file("a.txt")
            let appex = Home.programs.appendingPathComponent("appex").path
            let shell = try await home.run(
                URL(fileURLWithPath: "/bin/bash"),
                ["-c", "ulimit -u 1; exec \"$0\" share a.txt --to FileDrop --no-input", appex])
            #expect(
                shell.code == 1 && shell.errors.contains("as many processes and threads as it may have"), "\(shell)")
        }
    }

    @Test func tellsSharesFromOtherRequests() async throws {
        try await Home.with { home in
            try await home.installFixture("ReturnsText", points: ["ReturnsText": "com.apple.ui-services"])
            #expect(try await home.appex("act", "--text", "x", "--to", "ReturnsText").code == 0)
            let log = try await home.appex("log", "--json").object()
            let entries = try #require(log["activity"] as? [[String: Any]])
            #expect(entries.map { $0["kind"] as? String } == ["request"], "\(entries)")
        }
    }

    @Test func findsWhatNeedsAttention() async throws {
        try await Home.with { home in
            #expect(try await home.appex("doctor").output.contains("there is nothing to share with yet"))
            try await home.install("FileDrop")
            let healthy = try await home.appex("doctor")
            #expect(healthy.code == 0, "\(healthy.output)")
            #expect(!healthy.output.contains("there is nothing to share with yet"), "\(healthy.output)")
            let lock = home.data.appendingPathComponent("GroupOrigins/.lock")
            if FileManager.default.fileExists(atPath: lock.path) { try FileManager.default.removeItem(at: lock) }
            try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
            let locked = try await home.appex("doctor")
            #expect(locked.code == 1 && locked.output.contains("in the place of a lock"), "\(locked.output)")
            try FileManager.default.removeItem(at: lock)
            // A weaker mechanism is enough if no policy asks for more.
            let weaker = try await home.appex("doctor", environment: ["PATH": "/nowhere"])
            #expect(weaker.code == 0 && weaker.output.contains("landlock (restricted)"), "\(weaker.output)")
            try home.setPolicy(["MinimumLevel": "isolated"])
            let strict = try await home.appex("doctor", environment: ["PATH": "/nowhere"])
            #expect(strict.code == 1 && strict.output.contains("install the package bubblewrap"), "\(strict.output)")
            try home.setPolicy(Home.mechanism.map { ["Mechanism": $0] } ?? [:])
            #expect(try await home.appex("share", "--to", "FileDrop", "--text", "x").code == 0)
            let info = home.data.appendingPathComponent("Applications/FileDrop.app/Info.plist")
            try Data("damaged".utf8).write(to: info)
            let origins = home.data.appendingPathComponent("GroupOrigins/group.org.appex.filedrop.plist")
            try Data("damaged".utf8).write(to: origins)
            let object = try await home.appex("doctor", "--json").object()
            let bad = try #require(object["findings"] as? [[String: Any]]).filter { $0["state"] as? String == "bad" }
            #expect(bad.map { $0["subject"] as? String } == ["app", "group"], "\(object)")
            #expect(try await home.appex("doctor", environment: ["PATH": "/nowhere"]).code == 1)
        }
    }

    @Test func findsAFolderThatNoShareCanUse() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("notes.txt")
            #expect(try await home.appex("share", "notes.txt", "--to", "FileDrop").code == 0)
            let sessions = home.root.appendingPathComponent("cache/appex/Sessions")
            try FileManager.default.removeItem(at: sessions)
            try Data().write(to: sessions)
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1)
            #expect(doctor.output.contains("\(sessions.path): Not a directory: shares fail"), "\(doctor.output)")
            // A share that fails before it is launched is in the log too.
            let failed = try await home.appex("share", "notes.txt", "--to", "FileDrop")
            #expect(failed.code == 1)
            let log = try await home.appex("log", "--last", "1")
            #expect(log.output.contains("failed") && log.output.contains("Sessions"), "\(log.output)")
            try FileManager.default.removeItem(at: sessions)
            // What no app has made is no fault.
            for name in ["Containers/.DS_Store", "Groups/stray"] {
                try Data().write(to: home.data.appendingPathComponent(name))
            }
            try FileManager.default.createDirectory(
                at: home.root.appendingPathComponent("cache/appex/Returned"), withIntermediateDirectories: true)
            let healthy = try await home.appex("doctor")
            #expect(healthy.code == 0 && !healthy.output.contains("returned are kept"), "\(healthy.output)")
            let left = try FileManager.default.subpathsOfDirectory(atPath: home.root.path)
            #expect(!left.contains { $0.contains(".doctor-") })
        }
    }

    /// A share whose output cannot be written has an ending all the same.
    @Test func logsAShareWhoseOutputIsGone() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt")
            let appex = Home.programs.appendingPathComponent("appex").path
            for end in [">/dev/full; echo $?", ">&-; echo $?", "| true; echo ${PIPESTATUS[0]}"] {
                let line = "'\(appex)' share notes.txt --to Office --action preview.show \(end)"
                let result = try await home.run(URL(fileURLWithPath: "/bin/bash"), ["-c", line])
                #expect(["74\n", "0\n"].contains(result.output), "\(end): \(result)")
                let log = try await home.appex("log", "--last", "1", "--json").object()
                let entry = (log["activity"] as? [[String: Any]])?.first
                #expect(entry?["outcome"] as? String == "completed", "\(end): \(log)")
            }
        }
    }

    /// A running extension goes on with the bundle that it was launched from, which is deleted afterwards.
    @Test(arguments: ["remove", "install"])
    func goesOnWhenItsAppIsReplacedOrRemoved(_ verb: String) async throws {
        try await Home.with { home in
            try await home.installFixture("DeliversForever")
            let applications = home.data.appendingPathComponent("Applications")
            let running = try home.start(["share", "--to", "DeliversForever", "--text", "x", "--json", "--verbose"])
            try await home.wait { try running.errors().contains("delivering") }
            let built = home.root.appendingPathComponent("built/org.fixture.app").path
            let change =
                try await verb == "remove"
                ? home.appex("app", "remove", "org.fixture") : home.appex("app", "install", built)
            #expect(change.code == 0, "\(change.errors)")
            let kept = try FileManager.default.contentsOfDirectory(atPath: applications.path).filter {
                $0.hasPrefix(".")
            }
            #expect(kept.count == 1, "\(kept)")
            #expect(running.process.isRunning)
            kill(running.process.processIdentifier, SIGINT)
            #expect(try await running.value.object()["outcome"] as? String == "cancelled")
            let left = try FileManager.default.contentsOfDirectory(atPath: applications.path).filter {
                $0.hasPrefix(".")
            }
            #expect(left.isEmpty, "\(left)")
        }
    }

    @Test func replacingAnAppFailsNoShare() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            let built = home.root.appendingPathComponent("built/org.fixture.app").path
            async let replaced = {
                var codes: Set<Int32> = []
                for _ in 0..<15 { codes.insert(try await home.appex("app", "install", built).code) }
                return codes
            }()
            for _ in 0..<25 {
                let result = try await home.appex("share", "--to", "DoesNothing", "--text", "x", "--json")
                #expect(result.code == 0, "\(result.output)\(result.errors)")
            }
            #expect(try await replaced == [0])
        }
    }

    @Test func aPipeInThePlaceOfALogHoldsNothingUp() async throws {
        try await Home.with { home in
            try await home.installFixture("OpensURLs")
            let logs = home.root.appendingPathComponent("state/appex/Logs")
            try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
            for name in ["activity.jsonl", "org.fixture.log"] {
                #expect(mkfifo(logs.appendingPathComponent(name).path, 0o600) == 0)
            }
            let share = try await home.appex("share", "--to", "OpensURLs", "--text", "x", "--json")
            #expect(share.code == 0, "\(share.errors)")
            let opened = try share.object()["opened"] as? [[String: Any]]
            #expect(opened?.first?["success"] as? Bool == true, "\(share.output)")
            #expect(share.errors.contains("the log of shares cannot be written"), "\(share.errors)")
            #expect(share.errors.contains("what Fixture writes is not logged"), "\(share.errors)")
            #expect(try await home.appex("log").code == 1)
        }
    }

    /// `appex doctor` finds a damaged queue of transfers, before a person learns of it too late.
    @Test func findsDamageOfTheQueueOfTransfers() async throws {
        try await Home.with { home in
            try home.file("data/appex/Transfers/Queue.sqlite", "no database")
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1)
            #expect(doctor.output.contains("Queue.sqlite: it is damaged"), "\(doctor.output)")
            let queue = home.data.appendingPathComponent("Transfers/Queue.sqlite")
            try FileManager.default.removeItem(at: queue)
            try FileManager.default.createDirectory(at: queue, withIntermediateDirectories: true)
            let list = try await home.appex("transfer", "list")
            #expect(list.code == 1 && list.errors.contains("Queue.sqlite: this is no file; move it away"), "\(list)")
        }
    }

    @Test func aTornLineOfTheLogHidesNoOther() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            try home.file("state/appex/Logs/activity.jsonl", "{\"torn")
            // Too large to be a log of this program's.
            let older = home.root.appendingPathComponent("state/appex/Logs/activity.1.jsonl")
            try Data(count: 5 << 20).write(to: older)
            for _ in 0..<2 { #expect(try await home.appex("share", "--to", "DoesNothing", "--text", "x").code == 0) }
            let log = try await home.appex("log", "--json")
            #expect((try log.object()["activity"] as? [Any])?.count == 2, "\(log.output)\(log.errors)")
            #expect(log.errors.contains("activity.jsonl: line 1 cannot be read and is left out"), "\(log.errors)")
        }
    }

    @Test func logsAShareThatWasKilled() async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent", "DoesNothing")
            let running = try home.start(["share", "--text", "x", "--to", "StaysSilent"])
            try await home.waitForShare()
            kill(running.process.processIdentifier, SIGKILL)
            _ = try await running.value
            // What a killed command had started may hold the session for a moment; a later share logs it then.
            var entries: [[String: Any]] = []
            try await home.wait {
                #expect(try await home.appex("share", "--text", "x", "--to", "DoesNothing").code == 0)
                entries = try #require(try await home.appex("log", "--json").object()["activity"] as? [[String: Any]])
                return entries.contains { $0["identifier"] as? String == "org.fixture.StaysSilent" }
            }
            let killed = entries.filter { $0["code"] as? String == "killed" }
            #expect(killed.map { $0["identifier"] as? String } == ["org.fixture.StaysSilent"], "\(entries)")
            #expect(entries.last?["identifier"] as? String == "org.fixture.DoesNothing")
        }
    }

    /// A person finds what they have tried to share.
    @Test func theHistoryHasAShareThatWasKilled() async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent")
            try home.file("a.txt", "text")
            func end(_ options: String...) async throws {
                let running = try home.start(["share", "a.txt", "--to", "StaysSilent"] + options)
                try await home.waitForShare()
                kill(running.process.processIdentifier, SIGKILL)
                _ = try await running.value
            }
            func entries() async throws -> [[String: Any]] {
                try await home.appex("history", "--json").object()["history"] as? [[String: Any]] ?? []
            }
            try await end("--no-history")
            // What a killed command had started may hold the session for a moment.
            try await home.wait { try await home.appex("log").output.contains("killed") }
            #expect(try await entries().isEmpty)
            try await end()
            try await home.wait { try await !entries().isEmpty }
            let entries = try await entries()
            #expect(entries.count == 1, "\(entries)")
            #expect(
                entries[0]["target"] as? String == "org.fixture.StaysSilent"
                    && entries[0]["command"] as? String == "share")
            #expect(entries[0]["outcome"] as? String == "failed" && entries[0]["delivery"] as? String == "unknown")
            let items = entries[0]["items"] as? [[String: Any]] ?? []
            #expect(items.map { $0["place"] as? String } == [home.root.appendingPathComponent("a.txt").path])
            let text = try await home.appex("history").output
            #expect(text.contains("a.txt – failed, perhaps delivered"), "\(text)")
        }
    }

    /// `appex doctor` names a mistake of an installed app, because of which its extension is never offered.
    @Test func doctorNamesTheMistakesOfApps() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing", points: ["DoesNothing": "com.apple.share-servces"])
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1 && doctor.output.contains("org.fixture.DoesNothing is never offered"), "\(doctor)")
        }
    }

    @Test func killsWhatDoesNotEndWhenItIsAsked() async throws {
        try await Home.with { home in
            try await home.installFixture("StaysSilent", "DoesNothing")
            // A file that is no session hides no share.
            try home.file("cache/appex/Sessions/stray", "x")
            let running = try home.start(["share", "--text", "x", "--to", "StaysSilent"])
            try await home.waitForShare()
            #expect(try await !home.appex("ps").output.contains("stopped by a signal"))
            kill(running.process.processIdentifier, SIGSTOP)
            #expect(try await home.appex("ps").output.contains("stopped by a signal"))
            let stopped = try await home.appex("stop", "--all")
            #expect(stopped.code == 0)
            #expect(stopped.output.hasPrefix("killed org.fixture.StaysSilent"), "\(stopped.output)\(stopped.errors)")
            #expect(try await running.value.code == 9)
            #expect(try await home.appex("share", "--text", "x", "--to", "DoesNothing").code == 0)
            try FileManager.default.removeItem(at: home.root.appendingPathComponent("cache/appex/Sessions/stray"))
        }
    }

    @Test func keepsWhatWasSavedWhenAnAppIsGone() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt", "twelve bytes")
            #expect(try await home.appex("share", "notes.txt", "--action", "disk.save").code == 0)
            #expect(try await home.appex("app", "remove", "org.appex.office").code == 0)
            // Also a file whose name is not text.
            let container = home.data.appendingPathComponent("Groups/group.org.appex.office").path
            let raw = try await home.run(
                URL(fileURLWithPath: "/bin/sh"),
                ["-c", "rm -f \(container)/Office.sqlite*; echo x > \"\(container)/$(printf 'caf\\351')\""])
            #expect(raw.code == 0, "\(raw)")
            let kept = try await home.appex("group", "clean", "--orphaned")
            #expect(kept.code == 0)
            #expect(
                kept.errors.contains("is kept, with") && kept.errors.contains("--force deletes it"), "\(kept.errors)")
            let saved = home.data.appendingPathComponent("Groups/group.org.appex.office/Disk/Documents/notes.txt")
            #expect(try String(contentsOf: saved, encoding: .utf8) == "twelve bytes")
            let doctor = try await home.appex("doctor")
            #expect(doctor.output.contains("belongs to no installed app and holds"), "\(doctor.output)")
            let deleted = try await home.appex("group", "clean", "--orphaned", "--force")
            #expect(deleted.output.contains("(orphaned, with "), "\(deleted.output)")
            #expect(!FileManager.default.fileExists(atPath: saved.path))
        }
    }

    @Test func findsDraftsAndUnreadableDeposits() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            let program = home.data.appendingPathComponent("Applications/FileDrop.app/FileDrop")
            try Data("no program".utf8).write(to: program)
            try home.file("notes.txt", "twelve bytes")
            #expect(try await home.appex("share", "--to", "FileDrop", "notes.txt").code == 0)
            let container = home.data.appendingPathComponent("Groups/group.org.appex.filedrop")
            try home.file("data/appex/Groups/group.org.appex.filedrop/.Drafts/killed/half", "x")
            let arrivals = container.appendingPathComponent("Inbox/new")
            let deposit = try #require(try FileManager.default.contentsOfDirectory(atPath: arrivals.path).first)
            let path = arrivals.appendingPathComponent(deposit)
            try Data("half".utf8).write(to: path.appendingPathComponent("files/notes.txt"))
            #expect(try await home.appex("doctor").output.contains("its file notes.txt is not what was handed over"))
            try Data("{}".utf8).write(to: path.appendingPathComponent("manifest.json"))
            #expect(try await home.appex("inbox", "list").output.contains("its list of contents is damaged"))
            try FileManager.default.removeItem(at: path)
            try Data("damaged".utf8).write(to: path)
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1)
            #expect(doctor.output.contains("cannot be read"), "\(doctor.output)")
            #expect(doctor.output.contains("appex group clean would delete 1 leftover"), "\(doctor.output)")
            let clean = try await home.appex("group", "clean")
            #expect(clean.output.contains(".Drafts/killed (draft)"), "\(clean.output)")
            #expect(try FileManager.default.contentsOfDirectory(atPath: container.path + "/.Drafts").isEmpty)
            #expect(FileManager.default.fileExists(atPath: path.path))
        }
    }

    /// Also when the damage came after the app was indexed.
    @Test(arguments: ["PlugIns/PhotoDropShare.appex/Entitlements.plist", "PhotoDrop", "PlugIns"])
    func aDamagedAppKeepsNoOtherFromAnything(_ path: String) async throws {
        try await Home.with { home in
            for app in ["PhotoDrop", "FileDrop"] { try await home.install(app) }
            #expect(try await home.appex("app", "list").code == 0)
            let file = home.data.appendingPathComponent("Applications/PhotoDrop.app/\(path)")
            try FileManager.default.removeItem(at: file)
            if path != "PhotoDrop" { try Data("damaged".utf8).write(to: file) }
            try await home.install("FileDrop")
            for arguments in [["group", "list"], ["group", "clean", "--orphaned"], ["app", "list"]] {
                let result = try await home.appex(arguments)
                #expect(result.code == 0, "\(arguments): \(result)")
                #expect(!result.errors.contains("NSCocoaErrorDomain"), "\(result.errors)")
            }
            let doctor = try await home.appex("doctor")
            #expect(doctor.code == 1)
            #expect(doctor.output.contains("org.appex.photodrop") || doctor.output.contains("PhotoDrop"), "\(doctor)")
            #expect(doctor.output.contains("install it again"), "\(doctor.output)")
            try home.file("photo.jpg")
            let share = try await home.appex("share", "photo.jpg", "--to", "org.appex.photodrop.share", "--json")
            #expect(share.code != 0 || path == "PhotoDrop", "\(share.output)")
            #expect(!share.output.contains("was removed"), "\(share.output)")
            try await home.install("PhotoDrop")
            #expect(try await home.appex("doctor").code == 0)
        }
    }

    @Test func aLogThatCannotBeReadIsNoEmptyLog() async throws {
        try await Home.with { home in
            try home.file("state/appex/Logs", "a file")
            let log = try await home.appex("log")
            #expect(log.code == 1 && log.output.isEmpty, "\(log)")
            #expect(try await home.appex("doctor").output.contains("problem  log"))
        }
    }

    @Test func deletesNothingForAnEmptyIdentifier() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            let program = home.data.appendingPathComponent("Applications/FileDrop.app/FileDrop")
            try Data("no program".utf8).write(to: program)
            #expect(try await home.appex("share", "--to", "FileDrop", "--text", "x").code == 0)
            let group = ["--group", "group.org.appex.filedrop"]
            for short in ["", "5"] { #expect(try await home.appex(["inbox", "discard", short] + group).code == 64) }
            #expect(try await !home.appex("inbox", "list").output.contains("claimed"))
            let list = try await home.appex("inbox", "list", "--json").object()
            let deposit = try #require((list["deposits"] as? [[String: Any]])?.first)
            #expect(deposit["group"] as? String == "group.org.appex.filedrop")
            let identifier = try #require(deposit["identifier"] as? String)
            #expect(try await home.appex(["inbox", "discard", String(identifier.prefix(3))] + group).code == 0)
            #expect(try await home.appex("inbox", "list").output == "Nothing waits for an app.\n")
        }
    }
}
