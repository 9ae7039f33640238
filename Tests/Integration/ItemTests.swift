// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests of the items that can be shared, and of those that cannot.
struct ItemTests {
    /// A folder has its own name, however it is reached.
    /// A text that must not be on a command line is the same text.
    @Test(arguments: [
        ("smb://server/a.txt", "copy it to a folder"), ("trash:///a.txt", "copy it to a folder"),
        ("recent:///a", "write --url"), ("ftp://example.org/a.txt", "write --url"), ("sftp:notes.txt", "write --url"),
        ("notes.txt", "no such file"),
    ])
    func saysWhatToDoWithAnAddress(_ address: String, _ advice: String) async throws {
        try await Home.with { home in
            let result = try await home.appex("match", address)
            #expect(result.code == 66 && result.errors.lowercased().contains(advice), "\(result)")
        }
    }

    /// A shell's `*` gives such names; Foundation takes them for home folders.
    @Test(arguments: ["~", "~root"]) func sharesAFileWhoseNameBeginsWithATilde(_ name: String) async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file(name, "mine")
            for item in [[name], ["--text-file", name]] {
                let shown = try await home.appex(["share"] + item + ["--to", "Office", "--action", "preview.show"])
                #expect(shown.code == 0 && shown.output.contains(item.count > 1 ? "mine" : "4 bytes"), "\(shown)")
            }
        }
    }

    /// A share that waits for a pipe can be interrupted: the text of another program may never come.
    @Test(arguments: [["--text-file", "pipe"], ["--text", "x", "--answer-file", "message=pipe"]])
    func endsWhileItWaitsForAFile(_ options: [String]) async throws {
        try await Home.with { home in
            let pipe = home.root.appendingPathComponent("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let running = try home.start(["share", "--to", "Office"] + options)
            // It can be opened for writing as soon as someone reads.
            var writer: Int32 = -1
            try await home.wait {
                writer = open(pipe, O_WRONLY | O_NONBLOCK)
                return writer >= 0
            }
            defer { close(writer) }
            kill(running.process.processIdentifier, SIGINT)
            let result = try await running.value
            #expect(result.code == 130, "\(result)")
        }
    }

    /// A request fails if its shared defaults are not stored: the values are lost, and the app would not know.
    @Test func failsIfSharedDefaultsAreNotStored() async throws {
        try await Home.with { home in
            try await home.installFixture("CountsInUserDefaults")
            let to = ["share", "--text", "x", "--to", "org.fixture.CountsInUserDefaults", "--json"]
            #expect(try await home.appex(to).code == 0)
            let preferences = home.data.appendingPathComponent("Groups/group.fixture/Library/Preferences")
            let file = preferences.appendingPathComponent("group.fixture.plist")
            try FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
            let failed = try await home.appex(to)
            #expect(
                failed.code == 1 && failed.output.contains("what was set in shared defaults is not stored"), "\(failed)"
            )
            try FileManager.default.removeItem(at: file)
            #expect(try await home.appex(to).code == 0)
        }
    }

    @Test func sharesTheTextOfAFile() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let text = "%PDF-1.4, says a text"
            try home.file("note", text)
            let result = try await home.appex(
                "share", "--text-file", "note", "--to", "Office", "--action", "preview.show", "--json")
            #expect(result.code == 0, "\(result)")
            let shown = try await home.appex(
                "share", "--text-file", "note", "--to", "Office", "--action", "preview.show")
            let expected = try await home.appex("share", "--text", text, "--to", "Office", "--action", "preview.show")
            #expect(shown.output == expected.output && shown.output.contains(text), "\(shown)")
            try home.file("empty", "")
            try Data([0xFF, 0xFE, 0x00]).write(to: home.root.appendingPathComponent("bytes"))
            for (name, reason) in [("empty", "empty is empty"), ("bytes", "bytes is not UTF-8 text")] {
                let refused = try await home.appex("share", "--text-file", name, "--to", "Office")
                #expect(refused.code == 65 && refused.errors.contains(reason), "\(refused)")
            }
            #expect(try await home.appex("share", "--text-file", "missing", "--to", "Office").code == 66)
        }
    }

    @Test func sharesAFolderUnderItsOwnName() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            try home.file("album/deep/a.txt")
            for path in ["album/.", "album/deep/..", home.root.path + "/album/deep/..", home.root.path + "/album/."] {
                let result = try await home.appex(
                    "share", path, "--to", "Collects", "--dry-run", "--json")
                let attachments = try #require(
                    try result.object()["attachments"] as? [[String: Any]], "\(result.errors)")
                #expect(attachments.map { $0["name"] as? String } == ["album"], "\(path)")
                let shared = try await home.appex("share", path, "--to", "Collects", "--json")
                #expect(shared.code == 0, "\(shared.errors)")
            }
            #expect(try await home.appex("share", "missing/..", "--to", "Collects").code == 66)
        }
    }

    private func collect(_ home: Home, _ arguments: String..., input: Data? = nil) async throws -> [String] {
        let result = try await home.appex(
            arguments: ["share"] + arguments + ["--to", "Collects", "--json"], input: input)
        return try #require(try result.object().firstValue as? String, "\(result.output)\(result.errors)").split(
            separator: "\n"
        ).map(String.init)
    }

    @Test func handsOverEveryKindOfItem() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            try home.file("photo.jpg", "12345")
            try home.file("folder/inner.txt")
            let lines = try await collect(
                home, "photo.jpg", "folder", "https://swift.org/a?b=c", "--text", "hello\"there", "--url", "http://x.y",
                "--title", "Title")
            #expect(lines.count == 6)
            #expect(lines[0] == "title Title")
            #expect(lines[1] == "public.jpeg file \"photo.jpg\" 5")
            #expect(lines[2].hasPrefix("public.folder file \"folder\""))
            #expect(lines[3] == "public.url url https://swift.org/a?b=c")
            #expect(lines[4] == "public.url url http://x.y")
            #expect(lines[5] == "public.plain-text text hello\"there")
        }
    }

    @Test func readsStandardInput() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            #expect(try await collect(home, "-", input: Data("piped".utf8)) == ["public.plain-text text piped"])
            let pdf = Data("%PDF-1.4\n%%EOF\n".utf8)
            #expect(
                try await collect(home, "-", input: pdf) == ["com.adobe.pdf file \"Standard input.pdf\" \(pdf.count)"])
            let temporary = home.root.appendingPathComponent("cache/appex/Temporary").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: temporary).isEmpty)
        }
    }

    @Test func takesDashesAndFileURLsForFiles() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            let dash = try home.file("-h dash.txt", "12345")
            let expected = ["public.plain-text file \"-h dash.txt\" 5"]
            #expect(try await collect(home, "-h dash.txt") == expected)
            let after = try await home.appex("share", "--to", "Collects", "--json", "--", "-h dash.txt").object()
            #expect(after["outcome"] as? String == "completed", "\(after)")
            #expect(try await collect(home, dash.absoluteString) == expected)
        }
    }

    /// An address of a file names a file of this machine, and nothing else.
    @Test func sharesNoOtherFileThanTheAddressNames() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            let file = try home.file("-h", "contents")
            #expect(try await collect(home, "file://localhost\(file.path)").first?.hasSuffix(" file \"-h\" 8") == true)
            for (address, code, message) in [
                ("file://otherhost\(file.path)", 66, "on another machine, otherhost"),
                ("file://\(file.path)?x#y", 65, "nothing after it"), ("mailto:a@example.org", 66, "--url mailto:"),
            ] {
                let result = try await home.appex("share", "--to", "Collects", address)
                #expect(result.code == Int32(code) && result.errors.contains(message), "\(result)")
            }
            let host = try await home.appex("share", "--to", "Collects", "--url", "example.org")
            #expect(host.code == 65 && host.errors.contains("write https://example.org"), "\(host)")
            // As a shell's * gives it.
            let dash = try await home.appex("share", "--to", "Collects", "-h", "--dry-run")
            #expect(dash.output.contains("would share with"), "\(dash)")
            // One byte is a text too.
            #expect(try await collect(home, "-", input: Data("x".utf8)) == ["public.plain-text text x"])
        }
    }

    @Test func deletesTheFoldersOfKilledCommands() async throws {
        try await Home.with { home in
            let folder = home.root.appendingPathComponent("cache/appex/Temporary/1")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let other = home.root.appendingPathComponent("cache/appex/Temporary/2")
            try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
            // Held as a command holds it that runs.
            let descriptor = open(other.path, O_RDONLY | O_DIRECTORY)
            defer { close(descriptor) }
            #expect(flock(descriptor, LOCK_EX) == 0)
            _ = try await home.appex("match", "-", input: Data("piped".utf8))
            #expect(!FileManager.default.fileExists(atPath: folder.path))
            #expect(FileManager.default.fileExists(atPath: other.path))
        }
    }

    /// Values that no other program sees are not stored without a word.
    @Test func saysThatTheDefaultsOfAnotherGroupAreShared() async throws {
        try await Home.with { home in
            try await home.installFixture("CountsInUserDefaults", groups: ["group.elsewhere"])
            let result = try await home.appex(
                "share", "--text", "x", "--to", "org.fixture.CountsInUserDefaults", "--verbose")
            #expect(
                result.code == 0
                    && result.errors.contains(
                        "UserDefaults(suiteName: \"group.fixture\") is shared with no other program"),
                "\(result)")
            #expect(result.errors.contains("com.apple.security.application-groups"), "\(result)")
            // Also without --verbose.
            let quiet = try await home.appex("share", "--text", "x", "--to", "org.fixture.CountsInUserDefaults")
            #expect(quiet.errors.contains("is shared with no other program"), "\(quiet)")
        }
    }

    /// Also between bundles: an extension sees what another one of the group has set.
    @Test func sharesTheDefaultsOfAGroupUnderFoundationsName() async throws {
        try await Home.with { home in
            try await home.installFixture("CountsInUserDefaults")
            try await home.installFixture("CountsInUserDefaults", identifier: "org.fixture.second")
            let expected = [
                "0 unnamed false [] nothing 0 false", "1 Anna true [\"a\", \"b\"] 1.5 3 true",
                "2 Anna true [\"a\", \"b\"] nothing 3 true",
            ]
            for (number, found) in expected.enumerated() {
                let bundle = number == 1 ? "org.fixture.second" : "org.fixture"
                let result = try await home.appex(
                    "share", "--text", "x", "--to", bundle + ".CountsInUserDefaults", "--json")
                #expect(try result.object().firstValue as? String == found, "\(result.output)\(result.errors)")
            }
        }
    }

    /// The app's program names nothing of Appex, and both have what the other one has set.
    @Test func sharesTheDefaultsOfAGroupWithAnApp() async throws {
        try await Home.with { home in
            try await home.installFixture("CountsInUserDefaults", appProgram: "FixtureExtension")
            let open = ["app", "open", "org.fixture", "fixture://count"]
            let share = ["share", "--text", "x", "--to", "org.fixture.CountsInUserDefaults", "--json"]
            #expect(try await home.appex(open).output.contains("0 unnamed"))
            let shared = try await home.appex(share)
            #expect((try shared.object().firstValue as? String)?.hasPrefix("1 unnamed") == true, "\(shared.output)")
            #expect(try await home.appex(open).output.contains("2 Anna"))
            #expect(try await home.appex(open).output.contains("3 Anna"))
        }
    }

    /// Two files may have names that are equal texts, in different bytes: both arrive, with their own contents.
    @Test(arguments: ["Office", "FileDrop"]) func sharesFilesWhoseNamesLookTheSame(_ app: String) async throws {
        try await Home.with { home in
            try await home.install(app)
            let names = ["caf\u{E9}.txt", "cafe\u{301}.txt"]
            for (number, name) in names.enumerated() { try home.file("shared/\(name)", "\(number)") }
            let action = app == "Office" ? "--action disk.save" : ""
            let script = """
                '\(Home.programs.path)/appex' share shared/* --to \(app) \(action) > log && '\(Home.programs.path)/appex' app open \(app) > log
                for file in data/appex/*/*/Files/caf* data/appex/*/*/*/Documents/caf*; do
                    [ -f "$file" ] && { cmp "$file" "shared/${file##*/}" && cat "$file"; }
                done
                """
            let result = try await home.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(home.root.path)'; \(script)"])
            #expect(Set(result.output) == ["0", "1"], "\(result)")
        }
    }

    /// Foundation finds no relative path there.
    @Test func refusesAFolderWhoseNameIsNotText() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let script = "cd \"$(printf 'o\\377f')\" && exec '\(Home.programs.path)/appex' \"$@\""
            let make = "mkdir \"$(printf 'o\\377f')\" && echo text > \"$(printf 'o\\377f')\"/a.txt"
            let shell = URL(fileURLWithPath: "/bin/sh")
            #expect(try await home.run(shell, ["-c", make]).code == 0)
            for command in [["share", "a.txt", "--to", "Office"], ["rule", "lint", "a.txt"], ["build"]] {
                let refused = try await home.run(shell, ["-c", script, "sh"] + command)
                #expect(
                    refused.code == 64 && refused.errors.contains("the path of this folder is not UTF-8"), "\(refused)")
            }
            // What names no file works.
            for command in [["ps"], ["app", "list"], ["match", "/etc/hostname"]] {
                #expect(try await home.run(shell, ["-c", script, "sh"] + command).code == 0, "\(command)")
            }
        }
    }

    /// The address of a file whose name is no text has its bytes.
    @Test func takesAFileByTheBytesOfItsAddress() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let make = "mkdir \"$(printf 'd\\351')\" && printf one > \"$(printf 'd\\351/caf\\351.txt')\""
            #expect(
                try await home.run(URL(fileURLWithPath: "/bin/sh"), ["-c", "cd '\(home.root.path)'; " + make]).code == 0
            )
            let folder = "file://\(home.root.path)/d%E9"
            let share = ["share", "--to", "Office", "--action", "disk.save"]
            let file = try await home.appex(share + [folder + "/caf%E9.txt"])
            #expect(file.code == 0 && file.errors.contains("a copy of it is called"), "\(file)")
            let archive = try await home.appex(share + ["--zip", folder])
            #expect(archive.code == 66 && archive.errors.contains("which --zip needs"), "\(archive)")
        }
    }

    /// Names of other systems are bytes that are not UTF-8.
    @Test func sharesFilesWhoseNamesAreNotText() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let script = """
                cd '\(home.root.path)'; appex='\(Home.programs.path)/appex'
                one=$(printf 'caf\\351.txt'); two=$(printf 'caf\\350.txt'); folder=$(printf 'd\\351')
                printf one > "$one"; printf two > "$two"; mkdir "$folder"; printf inner > "$folder/$one"
                "$appex" share "$one" "$two" "$folder" --to Office --action disk.save || exit 1
                "$appex" type "$one" | head -1
                "$appex" share --text "$one"; echo $?
                "$appex" share "$(printf 'missing\\351')"; echo $?
                """
            let result = try await home.run(URL(fileURLWithPath: "/bin/sh"), ["-c", script])
            #expect(
                result.output.hasSuffix(
                    "caf\u{FFFD}.txt: public.plain-text (Text with no markup and an unspecified encoding)\n64\n64\n"),
                "\(result)")
            #expect(result.errors.contains("a copy of it is called “caf\u{FFFD}.txt”"), "\(result.errors)")
            let disk = home.data.appendingPathComponent("Groups/group.org.appex.office/Disk/Documents").path
            let saved = try FileManager.default.subpathsOfDirectory(atPath: disk).filter { !$0.hasPrefix("d") }.sorted()
            #expect(saved == ["caf\u{FFFD} 2.txt", "caf\u{FFFD}.txt"])
            #expect(try saved.map { try String(contentsOfFile: disk + "/" + $0, encoding: .utf8) } == ["two", "one"])
        }
    }

    @Test func keepsTheNamesOfFiles() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            let long = String(repeating: "é", count: 125) + ".txt"
            let names = [
                "new\nline.txt", "quote\"'.txt", "🙂.txt", long, " .txt", "-dash.txt", "back\\slash.txt",
                "$(reboot).txt",
            ]
            for (number, name) in names.enumerated() {
                try home.file("d/\(name)", String(repeating: "x", count: number + 1))
            }
            let arguments = ["share", "--to", "Collects"] + names.map { "d/\($0)" } + ["--json"]
            let result = try await home.appex(arguments)
            let lines = (try result.object().firstValue as? String ?? "").split(separator: "\n").map(String.init)
            #expect(
                lines
                    == names.enumerated().map {
                        "public.plain-text file \($0.element.debugDescription) \($0.offset + 1)"
                    })
        }
    }

    @Test func keepsTwoFilesOfOneNameApart() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            try home.file("a/photo.jpg", "1")
            try home.file("b/photo.jpg", "22")
            try home.file("empty.jpg", "")
            let lines = try await collect(home, "a/photo.jpg", "b/photo.jpg", "empty.jpg")
            #expect(
                lines == [
                    "public.jpeg file \"photo.jpg\" 1", "public.jpeg file \"photo.jpg\" 2",
                    "public.jpeg file \"empty.jpg\" 0",
                ])
        }
    }

    @Test func sharesTenThousandItems() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            for number in 0..<10_000 { try home.file("many/\(number).txt", "\(number)") }
            let result = try await home.appex(
                ["share", "--to", "Collects"] + (0..<10_000).map { "many/\($0).txt" } + ["--json"])
            let lines = (try result.object().firstValue as? String ?? "").split(separator: "\n")
            #expect(lines.count == 10_000)
            #expect(lines.first.map(String.init) == "public.plain-text file \"0.txt\" 1")
            #expect(lines.last.map(String.init) == "public.plain-text file \"9999.txt\" 4")
            let first = try FileManager.default.attributesOfItem(atPath: home.root.path + "/many/0.txt")
            #expect(first[.referenceCount] as? Int == 1)
        }
    }

    @Test func sharesALargeFile() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            let large = try home.file("large.mov", "")
            let handle = try FileHandle(forWritingTo: large)
            try handle.truncate(atOffset: 5 << 30)
            try handle.close()
            #expect(try await collect(home, "large.mov") == ["com.apple.quicktime-movie file \"large.mov\" \(5 << 30)"])
        }
    }

    @Test func refusesWhatCannotBeShared() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            try FileManager.default.createSymbolicLink(
                atPath: home.root.path + "/broken", withDestinationPath: "nowhere")
            mkfifo(home.root.path + "/fifo", 0o600)
            for (item, code, part) in [
                ("missing.jpg", 66, "No such file"), ("broken", 66, "leads nowhere"),
                ("fifo", 66, "only files and folders"),
                ("new\nline", 66, "new\\u{a}line"), ("", 64, "no name"), ("file:///no/such", 66, "No such file"),
                ("/dev/null", 66, "only files"), ("http://[", 65, "not a URL"),
                ("file:///etc/hostname%00x", 65, "the address of a file"),
            ] as [(String, Int32, String)] {
                let result = try await home.appex("share", "--to", "Collects", item, "--json")
                #expect(result.code == code, "\(item): \(result.errors)")
                #expect(result.errors.contains(part), "\(result.errors)")
                #expect(try result.object()["outcome"] as? String == "failed", "\(result.output)")
            }
        }
    }

    @Test func sharesThroughALink() async throws {
        try await Home.with { home in
            try await home.installFixture("Collects")
            try home.file("real.jpg", "12")
            try FileManager.default.createSymbolicLink(
                atPath: home.root.path + "/link.jpg", withDestinationPath: "real.jpg")
            #expect(try await collect(home, "link.jpg") == ["public.jpeg file \"link.jpg\" 2"])
        }
    }
}

extension Home {
    fileprivate func appex(arguments: [String], input: Data?) async throws -> Result {
        guard let input else { return try await appex(arguments) }
        return try await appex(arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], input: input)
    }
}

/// Items from lists of names and from the clipboard.
@Suite(.timeLimit(.minutes(30)))
struct ItemSourceTests {
    private func withSystem(_ body: (Home) async throws -> Void) async throws {
        try await Home.with { home in
            try await home.install("System")
            try FileManager.default.createDirectory(
                at: home.root.appendingPathComponent("place"), withIntermediateDirectories: true)
            try await body(home)
        }
    }

    @Test func sharesTheFilesThatStandardInputNames() async throws {
        try await withSystem { home in
            let names = ["a.txt", "two\nlines.txt", "-rf", "$(id)", " "]
            for name in names { try home.file(name, name) }
            let list = Data(names.joined(separator: "\0").utf8) + Data([0])
            let arguments = ["share", "-0", "--to", "org.appex.system.save", "--answer", "folder=place"]
            let result = try await home.run(Home.programs.appendingPathComponent("appex"), arguments, input: list)
            #expect(result.code == 0, "\(result)")
            for name in names {
                let file = home.root.appendingPathComponent("place/\(name)")
                #expect(try String(contentsOf: file, encoding: .utf8) == name)
            }
            let missing = try await home.run(
                Home.programs.appendingPathComponent("appex"), arguments, input: Data("a.txt\0nosuch\0".utf8))
            #expect(missing.code == 66 && missing.errors.contains("nosuch: No such file"), "\(missing)")
            let twice = try await home.appex("share", "-0", "-", "--to", "org.appex.system.save")
            #expect(twice.code == 64 && twice.errors.contains("standard input can be read only once"), "\(twice)")
        }
    }

    @Test func sharesWhatIsOnTheClipboard() async throws {
        try await withSystem { home in
            let file = try home.file("a b.txt", "of a file")
            let picture = try #require(
                Data(
                    base64Encoded:
                        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
                ))
            try picture.write(to: home.root.appendingPathComponent("picture.png"))
            let address = "file://\(home.root.path)/a%20b.txt\r\nhttps://swift.org\r\n"
            try home.file("addresses", address)
            let share =
                "'\(Home.programs.path)/appex' share --clipboard --to org.appex.system.save --answer folder=place --json; echo"
            // xclip stays as long as it has the clipboard, and must not keep the output.
            let script = """
                \(share)
                printf 'some text' | xclip -selection clipboard > log 2>&1; \(share)
                xclip -selection clipboard -t image/png picture.png > log 2>&1; \(share)
                xclip -selection clipboard -t text/uri-list addresses > log 2>&1; \(share)
                xclip -selection clipboard -t application/x-other addresses > log 2>&1; \(share)
                """
            let result = try await home.runWithDisplay(script)
            let outcomes = try result.output.split(separator: "\n").map { line in
                try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            }
            try #require(outcomes.count == 5, "\(result)")
            func files(_ number: Int) -> [URL] {
                let items = outcomes[number]["returnedItems"] as? [[String: Any]] ?? []
                return items.flatMap { $0["attachments"] as? [[String: Any]] ?? [] }.compactMap {
                    ($0["file"] as? String).map { URL(fileURLWithPath: $0) }
                }
            }
            #expect(result.errors.contains("nothing is on the clipboard"), "\(result)")
            #expect(try files(1).map { try String(contentsOf: $0, encoding: .utf8) } == ["some text"])
            #expect(try files(2).map { try Data(contentsOf: $0) } == [picture])
            #expect(files(2).map(\.lastPathComponent) == ["Clipboard.png"])
            try #require(files(3).count == 2, "\(result)")
            #expect(try Data(contentsOf: files(3)[0]) == Data(contentsOf: file))
            #expect(try String(contentsOf: files(3)[1], encoding: .utf8).contains("URL=https://swift.org"))
            #expect(result.errors.contains("neither files nor a picture nor a text"), "\(result)")
            // A display that is not there is not an empty clipboard.
            let absent = try await home.appex(
                "share", "--clipboard", "--to", "org.appex.system.save", environment: ["DISPLAY": ":4711"])
            #expect(absent.code == 1 && absent.errors.contains("the clipboard cannot be read"), "\(absent)")
        }
    }
}
