// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Targets that other systems of the desktop declare, as these systems would run them.
@Suite(.timeLimit(.minutes(30)))
struct ForeignTargetTests {
    private static let hostileName = "a'b\"c $(id) `id` %d [1];\n{files} ä.txt"

    /// A contract whose program writes its arguments, each followed by a zero byte.
    private func addContract(_ home: Home, _ keys: String, name: String = "collect") throws {
        let program = home.root.appendingPathComponent("collect")
        try home.program("#!/bin/sh\nprintf '%s\\0' \"$@\" >>'\(home.root.path)/collected'\n", program)
        try home.file(
            "data/contractor/\(name).contract",
            "[Contractor Entry]\nName=Collect\n\(keys.replacing("PROGRAM", with: program.path))\n")
    }

    private func collected(_ home: Home) throws -> [String] {
        let file = home.root.appendingPathComponent("collected")
        let data = try Data(contentsOf: file)
        try FileManager.default.removeItem(at: file)
        return data.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private func reason(_ home: Home, _ target: String, _ items: String...) async throws -> String? {
        let offer = try await home.appex(["match", "--json"] + items).object()
        let refused = try #require(offer["notOffered"] as? [[String: Any]])
        return refused.first { $0["identifier"] as? String == target }?["reason"] as? String
    }

    // MARK: Contractor, Thunar

    @Test func runsAContractOnceItIsAllowed() async throws {
        try await Home.with { home in
            try addContract(home, "MimeType=text;\nExec=PROGRAM --to \"x y\" %F")
            let file = try home.file(Self.hostileName)
            let other = try home.file("-b.txt")
            let share = ["share", file.path, other.path, "--to", "Collect", "--json"]
            let refused = try await home.appex(share)
            #expect(refused.code == 2, "\(refused)")
            #expect(refused.output.contains("you have not allowed that; appex target allow contractor.collect"))
            #expect(try await home.appex("share", file.path, "--list").code == 2)
            let listed = try await home.appex("target", "allow")
            #expect(listed.output.contains("Collect (contractor.collect): not allowed\n"), "\(listed)")
            #expect(listed.output.contains("--to \"x y\" %F"), "\(listed)")
            let allowed = try await home.appex("target", "allow", "collect", "--json").object()
            let target = try #require((allowed["targets"] as? [[String: Any]])?.first)
            #expect(target["isAllowed"] as? Bool == true && target["system"] as? String == "Contractor")

            let shared = try await home.appex(share)
            #expect(shared.code == 0, "\(shared)")
            #expect(shared.output.contains("Collect has finished, and reports nothing"), "\(shared)")
            #expect(try collected(home) == ["--to", "x y", file.path, other.path])
            // A text becomes a file; a link is none.
            let text = try await home.appex("share", "--text", "hello", "--to", "Collect")
            #expect(text.code == 0, "\(text)")
            let lent = try #require(try collected(home).last)
            #expect(try String(contentsOfFile: lent, encoding: .utf8) == "hello")
            #expect(
                try await reason(home, "contractor.collect", "https://swift.org")
                    == "it takes files, and this is a link")

            // Another command is not what was allowed.
            try addContract(home, "MimeType=text;\nExec=PROGRAM --secretly %F")
            #expect(try await home.appex(share).code == 2)
            try addContract(home, "MimeType=text;\nExec=PROGRAM --to \"x y\" %F")
            #expect(try await home.appex(share).code == 0)
            #expect(try await home.appex("target", "disallow", "collect").output.contains("not allowed"))
            #expect(try await home.appex(share).code == 2)
            // Its history can be shared again, and its name is among those of menus.
            let again = try await home.appex("again", "1", "--no-input")
            #expect(again.code == 2 && again.errors.contains("target allow"), "\(again)")
            #expect(try await home.appex("target", "pin", "collect").output == "Pinned: contractor.collect\n")
            // A permission can be taken back when the declaration is gone.
            _ = try await home.appex("target", "allow", "collect")
            let contract = home.root.appendingPathComponent("data/contractor/collect.contract")
            let declaration = try Data(contentsOf: contract)
            try FileManager.default.removeItem(at: contract)
            #expect(try await home.appex("target", "disallow", "contractor.collect").code == 0)
            try declaration.write(to: contract)
            #expect(try await home.appex(share).code == 2)
            // Installed targets keep their names.
            try await home.install("System")
            try addContract(home, "MimeType=text;\nExec=PROGRAM %F", name: "copy")
            try home.file(
                "data/contractor/copy.contract", "[Contractor Entry]\nName=Save to\nMimeType=text\nExec=true %F\n")
            _ = try await home.appex("target", "allow", "contractor.copy")
            let saved = try await home.appex(
                "share", other.path, "--to", "Save to", "--answer", "folder=/tmp", "--dry-run")
            #expect(saved.code == 0 && saved.output.contains("org.appex.system.save"), "\(saved)")
        }
    }

    @Test(arguments: [
        ("image;", "a.png", true), ("image", "a.png", true), ("image/*", "a.jpg", true), ("image/jpeg", "a.png", false),
        ("!inode;", "a.png", true), ("!inode;", "folder", false), ("inode", "folder", true),
        ("!image/png;image/jpeg", "a.jpg", false), ("!image/png;image/jpeg", "a.txt", true),
        ("text/plain", "a.swift", true), ("application/octet-stream", "a.png", true),
        ("application/octet-stream", "folder", false), ("image/jpg", "a.jpg", true), ("text;image", "a.png", true),
        ("application/pdf", "a.pdf", true), ("application/x-unknown", "a.pdf", false), ("*", "folder", true),
    ])
    func takesTheTypesOfAContract(_ types: String, _ name: String, _ isTaken: Bool) async throws {
        try await Home.with { home in
            try addContract(home, "MimeType=\(types)\nExec=PROGRAM %F")
            try home.file("folder/inner.txt")
            try home.file("a.\(name.split(separator: ".").last ?? "")")
            let reason = try await reason(home, "contractor.collect", name)
            #expect(reason?.contains("you have not allowed") == isTaken, "\(reason ?? "")")
            if !isTaken { #expect(reason?.hasPrefix("it takes ") == true, "\(reason ?? "")") }
        }
    }

    @Test func everyFileMustFit() async throws {
        try await Home.with { home in
            try addContract(home, "MimeType=image;\nExec=PROGRAM %F\nMaxFileSize=20")
            for name in ["a.png", "b.png", "c.txt"] { try home.file(name, "8 bytes!") }
            #expect(try await reason(home, "contractor.collect", "a.png", "c.txt") == "it takes image")
            _ = try await home.appex("target", "allow", "Collect")
            #expect(try await home.appex("share", "a.png", "b.png", "--to", "Collect").code == 0)
            try home.file("c.png", "8 bytes!")
            let large = try await home.appex("share", "a.png", "b.png", "c.png", "--to", "Collect")
            #expect(large.code == 2 && large.errors.contains("at most 20 bytes, and this has 24 bytes"), "\(large)")
        }
    }

    @Test(arguments: [
        ("Exec=sh -c \"exit 3\" x %F", "it has ended with the exit code 3"),
        ("Exec=sh -c \"kill -9 $$\" x %F", "it was ended by signal 9"),
        ("Exec=/no/such %F", "the program /no/such is not installed"),
        ("TryExec=no-such\nExec=PROGRAM %F", "the program no-such is not installed"),
    ])
    func saysThatAContractFailed(_ command: String, _ reason: String) async throws {
        try await Home.with { home in
            try addContract(home, "MimeType=text\n\(command)")
            _ = try await home.appex("target", "allow", "Collect")
            let file = try home.file("a.txt")
            let result = try await home.appex("share", file.path, "--to", "contractor.collect")
            #expect(result.code != 0 && result.errors.contains(reason), "\(result)")
        }
    }

    /// A file that was handed over before a failure may have arrived, so the delivery is unknown.
    @Test func aFailureAfterTheFirstFileIsNoCleanFailure() async throws {
        try await Home.with { home in
            let program = home.root.appendingPathComponent("some")
            try home.program(
                "#!/bin/sh\ncase \"$1\" in *bad*) exit 1;; esac\nprintf '%s\\0' \"$1\" >>'\(home.root.path)/collected'\n",
                program)
            try addContract(home, "MimeType=text\nExec=\(program.path) %f")
            _ = try await home.appex("target", "allow", "Collect")
            let files = try ["a.txt", "bad.txt", "c.txt"].map { try home.file($0).path }
            let result = try await home.appex(["share", "--to", "Collect", "--json"] + files)
            #expect(result.code == 1, "\(result)")
            #expect(try result.object()["delivered"] as? String == "unknown", "\(result)")
            #expect(try collected(home).sorted() == [files[0], files[2]])
        }
    }

    /// A program of a package that changes after it was allowed is another one, and so is what it imports.
    @Test func aChangedPackageMustBeAllowedAgain() async throws {
        try await Home.with { home in
            try addPackage(home, #""X-Purpose-PluginTypes": ["ShareUrl"]"#, "receive(connect())")
            try home.file("data/kpackage/Purpose/up/contents/code/helper.py", "one")
            let file = try home.file("a.txt")
            let first = try await upload(home, file.path)
            #expect(first.code == 0 && first.output.contains("has finished, and reports nothing"), "\(first)")
            try home.file("data/kpackage/Purpose/up/contents/code/__pycache__/helper.pyc", "written by Python")
            #expect(try await home.appex("share", file.path, "--to", "purpose.up").code == 0)
            try home.file("data/kpackage/Purpose/up/contents/code/helper.py", "two")
            let changed = try await home.appex("share", file.path, "--to", "purpose.up")
            #expect(changed.code == 2 && changed.errors.contains("you have not allowed that"), "\(changed)")
        }
    }

    @Test func endsAPackageThatSaysNothing() async throws {
        try await Home.with { home in
            try addPackage(home, #""X-Purpose-PluginTypes": ["ShareUrl"]"#, "receive(connect()); time.sleep(600)")
            let file = try home.file("a.txt")
            let result = try await upload(home, file.path, "--timeout", "2", "--json")
            #expect(try result.object().errorCode == "timedOut", "\(result)")
            #expect(try result.object()["delivered"] as? String == "unknown", "\(result)")
        }
    }

    /// One that goes on has not failed, and outlives the command.
    @Test func letsAProgramGoOn() async throws {
        try await Home.with { home in
            let root = home.root.path
            let script = "until test -e '\(root)/go'; do sleep 0.1; done; touch '\(root)/later'"
            try addContract(home, "MimeType=text\nExec=sh -c \"\(script)\" x %F")
            _ = try await home.appex("target", "allow", "Collect")
            let file = try home.file("a.txt")
            let result = try await home.appex("share", file.path, "--to", "Collect")
            #expect(result.output.contains("Collect is still running, and reports nothing"), "\(result)")
            let later = home.root.appendingPathComponent("later").path
            #expect(!FileManager.default.fileExists(atPath: later))
            _ = try home.file("go")
            try await home.wait { FileManager.default.fileExists(atPath: later) }
        }
    }

    /// The entries that Thunar itself brings: `make test-targets` installs them.
    @Test func runsSendToOfThunar() async throws {
        try await Home.with { home in
            try Requirement.file(
                "/usr/share/Thunar/sendto/bluetooth-sendto.desktop",
                source: "thunar-data, which make test-targets installs")
            let environment = ["XDG_DATA_DIRS": "/usr/share", "PATH": "\(home.root.path)/bin:/usr/bin:/bin"]
            func run(_ arguments: String...) async throws -> Home.Result {
                try await home.run(Home.programs.appendingPathComponent("appex"), arguments, environment)
            }
            let file = try home.file(Self.hostileName)
            let missing = try await run("share", file.path, "--to", "thunar.bluetooth-sendto")
            #expect(missing.errors.contains("the program bluetooth-sendto is not installed"), "\(missing)")
            try home.file("bin/placeholder")
            try home.program(
                "#!/bin/sh\nprintf '%s\\0' \"$@\" >'\(home.root.path)/collected'\n",
                home.root.appendingPathComponent("bin/bluetooth-sendto"))
            #expect(try await run("target", "allow", "thunar.bluetooth-sendto").code == 0)
            let shared = try await run("share", file.path, "--to", "thunar.bluetooth-sendto")
            #expect(shared.code == 0, "\(shared)")
            #expect(try collected(home) == [file.path])
        }
    }

    // MARK: KDE Purpose

    /// A package as others write them: its program reads the request, and then does what a test wants.
    private func addPackage(_ home: Home, _ keys: String, _ body: String) throws {
        let folder = "data/kpackage/Purpose/up"
        try home.file(
            "\(folder)/metadata.json", #"{"KPlugin": {"Name": "Up"}, "X-Purpose-ActionDisplay": "Upload…", \#(keys)}"#)
        let program = try home.file("\(folder)/contents/code/main.py")
        try home.program(
            """
            #!/usr/bin/python3
            import json, os, signal, socket, sys, time
            arguments = dict(zip(sys.argv[1::2], sys.argv[2::2]))
            assert arguments["--pluginPath"] == sys.argv[0] and set(arguments) == {"--server", "--pluginType", "--pluginPath"}
            def connect():
                connection = socket.socket(socket.AF_UNIX)
                connection.connect(arguments["--server"])
                return connection
            def decode(data, position):
                kind, count = data[position] >> 5, data[position] & 31
                position += 1
                if count >= 24:
                    width = 1 << (count - 24)
                    count = int.from_bytes(data[position:position + width], "big")
                    position += width
                if kind == 3:
                    return data[position:position + count].decode(), position + count
                values = []
                for _ in range(count * (2 if kind == 5 else 1)):
                    value, position = decode(data, position)
                    values.append(value)
                return dict(zip(values[::2], values[1::2])) if kind == 5 else values, position
            def receive(connection):
                data = b""
                while b"\\n" not in data: data += connection.recv(1)
                length = int(data)
                data = b""
                while len(data) < length: data += connection.recv(65536)
                value, end = decode(data, 0)
                assert end == length
                return value
            def send(connection, **values): connection.sendall(json.dumps(values).encode() + b"\\n")
            \(body)
            """, program)
    }

    private func upload(_ home: Home, _ arguments: String...) async throws -> Home.Result {
        _ = try await home.appex("target", "allow", "purpose.up")
        return try await home.appex(["share", "--to", "purpose.up"] + arguments)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "needs python3"))
    func runsAPackageOfPurpose() async throws {
        try await Home.with { home in
            try addPackage(
                home,
                #""X-Purpose-PluginTypes": ["Export"], "X-Purpose-Constraints": ["mimeType:text/*"], "X-Purpose-Configuration": ["album"]"#,
                """
                connection = connect()
                request = receive(connection)
                request["type"] = arguments["--pluginType"]
                open(os.environ["HOME"] + "/request.json", "w").write(json.dumps(request))
                send(connection, percent=50)
                send(connection, percent=100, output={"url": "https://example.org/a b".replace(" ", "%20"), "other": 1})
                """)
            let file = try home.file(Self.hostileName)
            let many = try (0..<300).map { try home.file("many/\($0).txt").path }
            let unanswered = try await upload(home, file.path)
            #expect(unanswered.code == 64 || unanswered.code == 2, "\(unanswered)")
            let result = try await home.appex(
                ["share", "--to", "purpose.up", "--answer", "album=Übung", "--json", file.path] + many)
            #expect(result.code == 0, "\(result)")
            #expect(try result.object().firstValue as? String == "https://example.org/a%20b")
            let data = try Data(contentsOf: home.root.appendingPathComponent("request.json"))
            let request = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let urls = try #require(request["urls"] as? [String])
            #expect(urls.map { URL(string: $0)?.path } == [file.path] + many)
            #expect(request["mimeType"] as? String == "text/plain")
            #expect(request["album"] as? String == "Übung")
            #expect(request["type"] as? String == "Export")
            let mixed = try await home.appex("share", "--to", "purpose.up", file.path, try home.file("a.png").path)
            #expect(mixed.errors.contains("it takes text/*"), "\(mixed)")
        }
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "needs python3"),
        arguments: [
            ("send(connection, error=7, errorText='not logged in')", "returnedError", "not logged in", "unknown"),
            ("send(connection, percent=10); sys.exit(3)", "crashed", "with the exit code 3", "unknown"),
            ("os.kill(os.getpid(), signal.SIGKILL)", "crashed", "ended by signal 9", "unknown"),
            ("connection.sendall(b'nonsense\\n'); time.sleep(60)", "protocolViolation", "what is no JSON", "unknown"),
            ("send(connection, percent='x', error='y'); sys.exit(2)", "crashed", "with the exit code 2", "unknown"),
        ])
    func reportsHowAPackageEnded(_ body: String, _ code: String, _ reason: String, _ delivered: String) async throws {
        try await Home.with { home in
            try addPackage(
                home, #""X-Purpose-PluginTypes": ["ShareUrl"]"#, "connection = connect(); receive(connection); " + body)
            let result = try await upload(home, "https://swift.org", "--json")
            #expect(result.code != 0, "\(result)")
            let object = try result.object()
            #expect(object.errorCode == code, "\(result)")
            #expect(result.output.contains(reason), "\(result)")
            #expect(object["delivered"] as? String == delivered, "\(result)")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "needs python3"))
    func aPackageThatNeverConnectsHasDoneNothing() async throws {
        try await Home.with { home in
            try addPackage(home, #""X-Purpose-PluginTypes": ["ShareUrl"]"#, "sys.exit(0)")
            let result = try await upload(home, "--text", "x", "--json")
            #expect(try result.object().errorCode == "launchFailed", "\(result)")
            #expect(result.output.contains("has not asked what is shared"), "\(result)")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "needs python3"))
    func cancellingEndsAPackage() async throws {
        try await Home.with { home in
            let pid = home.root.appendingPathComponent("pid")
            try addPackage(
                home, #""X-Purpose-PluginTypes": ["ShareUrl"]"#,
                "connection = connect(); receive(connection); open('\(pid.path)', 'w').write(str(os.getpid())); time.sleep(600)"
            )
            _ = try await home.appex("target", "allow", "purpose.up")
            let running = try home.start(["share", "--to", "purpose.up", "https://swift.org", "--json"])
            try await home.wait { FileManager.default.contents(atPath: pid.path)?.isEmpty == false }
            kill(running.process.processIdentifier, SIGINT)
            let result = try await running.value
            #expect(result.code == 130, "\(result)")
            let number = try String(contentsOf: pid, encoding: .utf8)
            try await home.wait { !FileManager.default.fileExists(atPath: "/proc/\(number)") }
        }
    }

    // MARK: org.freedesktop.Share

    @Test func handsDescriptorsToAnAppOnTheBus() async throws {
        try await Home.with { home in
            try Requirement.programs(["dbus-run-session"], packages: "dbus")
            for module in ["dbus", "gi"] {
                try Requirement.python(module, package: "python3-\(module)")
            }
            try home.file(
                "data/applications/org.example.Take-It.desktop",
                "[Desktop Entry]\nType=Application\nName=Take It\nExec=true\nImplements=org.freedesktop.Share;\n[org.freedesktop.Share]\nTypes=text/plain;\n"
            )
            try home.file(
                "take.py",
                """
                import dbus, dbus.service, os
                from dbus.mainloop.glib import DBusGMainLoop
                from gi.repository import GLib
                DBusGMainLoop(set_as_default=True)
                class Take(dbus.service.Object):
                    @dbus.service.method("org.freedesktop.Share", in_signature="ah")
                    def ShareFiles(self, files):
                        print("files", [open(f.take(), closefd=True).read() for f in files], flush=True)
                    @dbus.service.method("org.freedesktop.Share", in_signature="as")
                    def ShareLinks(self, links):
                        if "https://refuse.org" in links: raise dbus.DBusException("no such link")
                        print("links", [str(link) for link in links], flush=True)
                bus = dbus.SessionBus()
                name = dbus.service.BusName("org.example.Take-It", bus)
                take = Take(bus, "/org/example/Take_It")
                GLib.MainLoop().run()
                """)
            let files = try (0..<17).map { try home.file("\($0).txt", "text \($0)").path }
            let script = """
                '\(Home.programs.path)/appex' target allow 'Take It' > allowed
                /usr/bin/python3 take.py > taken & app=$!
                gdbus wait --session --timeout 20 org.example.Take-It
                '\(Home.programs.path)/appex' share --to 'Take It' https://swift.org \(files.joined(separator: " "))
                '\(Home.programs.path)/appex' share --to 'Take It' https://refuse.org
                kill -9 $app; cat taken
                """
            let result = try await home.run(
                URL(fileURLWithPath: "/usr/bin/dbus-run-session"), ["--", "/bin/sh", "-c", script])
            #expect(result.output.contains("Take It has taken it"), "\(result)")
            let texts = (0..<17).map { "'text \($0)'" }
            #expect(
                result.output.contains("files [\(texts[..<16].joined(separator: ", "))]\nfiles [\(texts[16])]\n"),
                "\(result)")
            #expect(result.output.contains("links ['https://swift.org']"), "\(result)")
            #expect(
                result.errors.contains("it has not taken them") && result.errors.contains("no such link"), "\(result)")
        }
    }

    // MARK: The first sheet

    @Test func asksThePersonBeforeTheFirstRun() async throws {
        try await Home.with { home in
            try await home.install("System")
            try addContract(home, "MimeType=text;\nExec=PROGRAM %F")
            let file = try home.file("notes.txt")
            let terminal = try PseudoTerminal()
            let result = terminal.run(home, ["share", file.path])
            func type(_ keys: String, until shown: String) async throws {
                let before = terminal.text.count
                terminal.type(keys)
                try await home.wait { terminal.text.dropFirst(before).contains(shown) }
            }
            try await terminal.waitFor("Share notes.txt with")
            try await type("\u{1B}[F", until: "❯ Not offered…")
            try await type("\r", until: "Collect")
            try await type("Collect", until: "❯ Collect")
            // Before it takes keys, they may be meant for what was shown.
            try await type("\r", until: "↑↓ choose · Enter")
            #expect(terminal.text.contains("Allow Collect to run?"), "\(terminal.text)")
            #expect(terminal.text.contains("declared in"), "\(terminal.text)")
            // What was asked about runs, whatever is in the file by now.
            try addContract(home, "MimeType=text;\nExec=PROGRAM --secretly %F")
            // No is first, and leads back.
            try await type("\r", until: "nothing was run, as you chose")
            try await type("\r", until: "Share notes.txt with")
            #expect(!FileManager.default.fileExists(atPath: home.root.appendingPathComponent("collected").path))
            try await type("\u{1B}[F", until: "❯ Not offered…")
            try await type("\r", until: "Collect")
            try await type("Collect", until: "❯ Collect")
            try await type("\r", until: "↑↓ choose · Enter")
            try await type("\u{1B}[B", until: "❯ Yes")
            #expect(!terminal.text.contains("--secretly"))
            terminal.type("\r")
            let (code, output) = try await result.value
            #expect(code == 0, "\(terminal.text)")
            #expect(output == "Collect: completed\n  Collect has finished, and reports nothing\n")
            #expect(try collected(home) == [file.path])
            // It is in the menu when it is declared as it was.
            try addContract(home, "MimeType=text;\nExec=PROGRAM %F")
            let listed = try await home.appex("share", file.path, "--list")
            #expect(listed.output.contains("Collect"), "\(listed)")
        }
    }
}
