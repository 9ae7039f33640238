// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Tests of the host's own targets, with the programs of a desktop: `make test-targets` installs those that are missing.
@Suite(.timeLimit(.minutes(30)))
struct SystemTargetTests {
    private static let hostileName = "a'b\"c $(id) %d [1];\n{files}.txt"

    private func withSystem(_ programs: String..., body: (Home) async throws -> Void) async throws {
        try await Home.with("System", needing: programs, body)
    }

    /// Shares with one of the targets; the types of files are those of the machine.
    private func share(
        _ home: Home, _ target: String, _ arguments: [String], _ environment: [String: String] = [:]
    ) async throws -> Home.Result {
        var variables = environment
        variables["XDG_DATA_DIRS"] = home.root.path + "/system:/usr/share"
        // The apps of these tests draw nothing.
        variables["DISPLAY"] = variables["DISPLAY"] ?? ":99"
        return try await home.run(
            Home.programs.appendingPathComponent("appex"), ["share", "--to", "org.appex.system." + target] + arguments,
            variables)
    }

    /// An app of the desktop that writes the arguments that it gets, each followed by a zero byte.
    private func addApplication(_ home: Home, _ name: String, opening types: String) async throws {
        let program = home.root.appendingPathComponent("open-\(name)")
        try home.program(
            "#!/bin/sh\nprintf '%s\\0' \"$@\" > '\(home.root.path)/\(name).part'\nmv '\(home.root.path)/\(name).part' '\(home.root.path)/\(name).opened'\n",
            program)
        try home.file(
            "data/applications/\(name).desktop",
            "[Desktop Entry]\nType=Application\nName=\(name)\nExec=\(program.path) %U\nMimeType=\(types)\n")
        let update = try await home.run(
            URL(fileURLWithPath: "/usr/bin/update-desktop-database"),
            [home.root.appendingPathComponent("data/applications").path])
        #expect(update.code == 0, "\(update)")
    }

    private func opened(_ home: Home, by name: String) async throws -> [String] {
        let file = home.root.appendingPathComponent("\(name).opened")
        try await home.wait { FileManager.default.fileExists(atPath: file.path) }
        return try Data(contentsOf: file).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    // MARK: Declaring

    @Test func everyTargetIsAsItShouldBe() async throws {
        try await withSystem { home in
            let bundle = Home.checkout.appendingPathComponent("Applications/System/Bundle").path
            let lint = try await home.appex("rule", "lint", bundle)
            #expect(lint.code == 0, "\(lint)")
            let shown = try await home.appex("app", "show", "org.appex.system.save", "--json").object()
            #expect(shown["name"] as? String == "Save to")
            try home.file("notes.txt")
            let offer = try await home.appex("match", "notes.txt").output
            #expect(offer.contains("Save to") && offer.contains("QR code"), "\(offer)")
            #expect(offer.contains("it takes one link or text"), "\(offer)")
            let link = try await home.appex("match", "https://swift.org").output
            #expect(link.contains("it takes files\n") && link.contains("it takes pictures, PDF documents"), "\(link)")
        }
    }

    @Test(arguments: [
        ("org.other", ["AppexSystemTarget": "save"], "is for extensions of org.appex.system"),
        ("org.appex.system", ["AppexSystemTarget": "delete"], "expected one of save, open"),
        (
            "org.appex.system",
            ["AppexSystemTarget": "save", "NSExtensionPrincipalClass": "A.B"],
            "either NSExtension/AppexSystemTarget or a program"
        ),
    ])
    func isNotForOtherApps(_ app: String, _ keys: [String: String], _ reason: String) async throws {
        try await Home.with { home in
            let bundle = home.root.appendingPathComponent("built/Other.app")
            try home.write(
                ["CFBundleIdentifier": app, "CFBundleName": "Other"], bundle.appendingPathComponent("Info.plist"))
            var information: [String: Any] = keys
            information["NSExtensionPointIdentifier"] = "com.apple.share-services"
            information["NSExtensionAttributes"] = ["NSExtensionActivationRule": "TRUEPREDICATE"]
            try home.write(
                ["CFBundleIdentifier": app + ".a", "CFBundleName": "A", "NSExtension": information],
                bundle.appendingPathComponent("PlugIns/A.appex/Info.plist"))
            let result = try await home.appex("app", "install", bundle.path)
            #expect(result.code == 65 && result.errors.contains(reason), "\(result)")
        }
    }

    // MARK: Save to

    @Test func savesEverythingUnderUnusedNames() async throws {
        try await withSystem { home in
            let file = try home.file(Self.hostileName, "hostile")
            try home.file("folder/inner.txt", "inner")
            let place = home.root.appendingPathComponent("A place")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let arguments = [
                file.path, "folder", "https://swift.org/a?b", "--text", "a text", "--answer", "folder=A place",
            ]
            for round in 1...2 {
                let object = try await share(home, "save", arguments + ["--json"]).object()
                #expect(object["outcome"] as? String == "completed", "\(object)")
                let items = object["returnedItems"] as? [[String: Any]] ?? []
                let files = items.flatMap { $0["attachments"] as? [[String: Any]] ?? [] }.compactMap {
                    $0["file"] as? String
                }
                try #require(files.count == 4)
                #expect(try String(contentsOfFile: files[0], encoding: .utf8) == "hostile")
                #expect(files[0].hasSuffix(round == 1 ? Self.hostileName : "{files} 2.txt"))
                #expect(try String(contentsOfFile: files[1] + "/inner.txt", encoding: .utf8) == "inner")
                let link = "[InternetShortcut]\r\nURL=https://swift.org/a?b\r\n"
                #expect(try String(contentsOfFile: files[2], encoding: .utf8) == link)
                #expect(try String(contentsOfFile: files[3], encoding: .utf8) == "a text")
                #expect(files.allSatisfy { $0.hasPrefix(place.path + "/") })
            }
            let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
            #expect(names.count == 8 && !names.contains { $0.hasPrefix(".") }, "\(names)")
        }
    }

    @Test func offersTheFoldersOfThePersonTheLastUsedFirst() async throws {
        try await withSystem { home in
            for name in ["Bilder", "Downloads", "Used"] {
                try FileManager.default.createDirectory(
                    at: home.root.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            try home.file(
                "config/user-dirs.dirs", "# comment\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_MUSIC_DIR=\"$HOME/\"\n")
            try home.file("a.png")
            func choices() async throws -> [String] {
                let list = try await share(home, "save", ["a.png", "--list", "--json"]).object()
                let targets = try #require(list["targets"] as? [[String: Any]])
                let fields = try #require(targets[0]["fields"] as? [[String: Any]])
                return (fields[0]["choices"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
            }
            // A picture goes to the pictures.
            #expect(try await choices() == ["~/Bilder", "~/Downloads", "~"])
            #expect(try await share(home, "save", ["a.png", "--answer", "folder=~/Used"]).code == 0)
            #expect(try await choices() == ["~/Used", "~/Bilder", "~/Downloads", "~"])
            #expect(
                try await share(home, "save", ["a.png", "--answer", "folder=~/Downloads", "--no-history"]).code == 0)
            #expect(try await choices().first == "~/Used")
            // A script must not save elsewhere because of that.
            let unanswered = try await share(home, "save", ["a.png"])
            #expect(
                unanswered.code == 64 && unanswered.errors.contains("choose one with --answer folder=VALUE"),
                "\(unanswered)")
            let empty = try await share(home, "save", ["a.png", "--answer", "folder="])
            #expect(empty.code == 64 && empty.errors.contains("an answer is needed"), "\(empty)")
        }
    }

    @Test func savesAllOrNothing() async throws {
        try await withSystem { home in
            try home.file("notes.txt")
            let missing = try await share(home, "save", ["notes.txt", "--answer", "folder=/no/such"])
            #expect(
                missing.code == 64 && missing.errors.contains("/no/such does not exist; create it first"), "\(missing)")
            let file = try await share(home, "save", ["notes.txt", "--answer", "folder=notes.txt"])
            #expect(file.code == 64 && file.errors.contains("is not a folder"), "\(file)")
            // A folder that contains the place itself.
            try home.file("outer/place/old.txt")
            let inside = try await share(home, "save", ["notes.txt", "outer", "--answer", "folder=outer/place"])
            #expect(inside.code == 1 && inside.errors.contains("nothing was saved"), "\(inside)")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: home.root.appendingPathComponent("outer/place").path)
            #expect(names == ["old.txt"])
            // It takes no folders, and says that one is not found.
            let process = try await share(home, "save", ["notes.txt", "--answer", "folder=/proc/self"])
            #expect(process.code == 64 && process.errors.contains("nothing can be put into /proc/self"), "\(process)")
            #expect(!inside.errors.contains(".appex-saving"), "\(inside)")
            let unknown = try await share(home, "save", ["notes.txt", "--answer", "bogus=1"])
            #expect(unknown.code == 64 && unknown.errors.contains("bogus"), "\(unknown)")
        }
    }

    @Test func anEndInTheMiddleLeavesNothingBehind() async throws {
        try await withSystem { home in
            let big = home.root.appendingPathComponent("big.bin")
            try Data().write(to: big)
            let handle = try FileHandle(forWritingTo: big)
            for _ in 0..<64 { try handle.write(contentsOf: Data(repeating: 7, count: 8 << 20)) }
            try handle.close()
            let place = home.root.appendingPathComponent("place")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            let share = try home.start([
                "share", "--to", "org.appex.system.save", big.path, big.path, "--answer", "folder=place",
            ])
            try await home.wait {
                try !FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty || !share.process.isRunning
            }
            kill(share.process.processIdentifier, SIGINT)
            let result = try await share.value
            let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
            if result.code == 130 {
                #expect(names.isEmpty, "\(result) \(names)")
            } else {
                #expect(result.code == 0 && names.sorted() == ["big 2.bin", "big.bin"], "\(result) \(names)")
            }
        }
    }

    /// As on NFS, a rename there cannot say that it must replace nothing.
    @Test func savesOnFileSystemsOfFUSE() async throws {
        try await withSystem("bindfs", "fusermount3") { home in
            let place = home.root.appendingPathComponent("place")
            for name in ["real", "place"] {
                try FileManager.default.createDirectory(
                    at: home.root.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let mount = try Home.Running(
                home, URL(fileURLWithPath: "/usr/bin/bindfs"), ["-f", home.root.path + "/real", place.path], input: nil,
                [:])
            try await home.wait {
                try String(contentsOfFile: "/proc/self/mounts", encoding: .utf8).contains(place.path)
                    || !mount.process.isRunning
            }
            guard mount.process.isRunning else {
                print("not tested: nothing can be mounted with FUSE here: \(try await mount.value)")
                return
            }
            var results: [Home.Result] = []
            try home.file("notes.txt", "text")
            try home.file("folder/inner.txt", "inner")
            for _ in 0..<2 {
                results.append(
                    try await share(home, "save", ["notes.txt", "folder", "--answer", "folder=place"]))
            }
            let unmount = try await home.run(URL(fileURLWithPath: "/usr/bin/fusermount3"), ["-u", place.path])
            #expect(unmount.code == 0, "\(unmount)")
            #expect(try await mount.value.code == 0)
            #expect(results.allSatisfy { $0.code == 0 }, "\(results)")
            let saved = home.root.appendingPathComponent("real")
            let names = try FileManager.default.contentsOfDirectory(atPath: saved.path).sorted()
            #expect(names == ["folder", "folder 2", "notes 2.txt", "notes.txt"])
            for (name, text) in [("notes 2.txt", "text"), ("folder 2/inner.txt", "inner")] {
                #expect(try String(contentsOf: saved.appendingPathComponent(name), encoding: .utf8) == text)
            }
        }
    }

    // MARK: Open with, Show in folder

    @Test func opensWithTheAppsThatOpenEverything() async throws {
        try await withSystem("update-desktop-database") { home in
            try await addApplication(home, "Both", opening: "text/plain;image/png;x-scheme-handler/https;")
            try await addApplication(home, "Text", opening: "text/plain;")
            try home.file("config/mimeapps.list", "[Default Applications]\ntext/plain=Text.desktop\n")
            let file = try home.file(Self.hostileName, "text")
            let picture = home.root.appendingPathComponent("picture.png")
            try Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")?
                .write(to: picture)
            func applications(_ items: [String]) async throws -> [String] {
                let list = try await share(home, "open", items + ["--list", "--json"]).object()
                let targets = try #require(list["targets"] as? [[String: Any]], "\(list)")
                let fields = targets[0]["fields"] as? [[String: Any]] ?? []
                return (fields.first?["choices"] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }
            }
            // The default first; with the picture, the one that opens both.
            #expect(try await applications([file.path]).prefix(2) == ["Text.desktop", "Both.desktop"])
            #expect(try await applications([file.path, picture.path]) == ["Both.desktop"])
            let result = try await share(home, "open", [file.path, picture.path, "https://swift.org/a%20b"])
            #expect(result.code == 0 && result.output.contains("opened with Both"), "\(result)")
            let addresses = try await opened(home, by: "Both")
            try #require(addresses.count == 3)
            #expect(addresses.prefix(2).compactMap { URL(string: $0)?.path } == [file.path, picture.path])
            #expect(addresses[2] == "https://swift.org/a%20b")
            // What is in no file becomes one that stays.
            #expect(try await share(home, "open", ["--text", "a text"]).code == 0)
            let text = try #require(try await opened(home, by: "Text").first)
            let path = text.hasPrefix("file:") ? URL(string: text)?.path ?? "" : text
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "a text")
            let nothing = try await share(home, "open", ["folder://nothing"])
            #expect(nothing.code != 0)
        }
    }

    /// The desktop entries that are installed on this machine, against what `gio` says of them.
    @Test func opensWithTheAppsOfThisMachine() async throws {
        try await withSystem("gio") { home in
            let folder = "/usr/share/applications"
            try Requirement.file(folder, source: "any app of a desktop")
            let entries = try FileManager.default.contentsOfDirectory(atPath: folder)
            print("\(entries.count { $0.hasSuffix(".desktop") }) desktop entries are installed")
            func gio(_ arguments: String...) async throws -> [String] {
                let result = try await home.run(
                    URL(fileURLWithPath: "/usr/bin/gio"), arguments,
                    ["XDG_DATA_DIRS": "/usr/share", "LC_ALL": "C.UTF-8"])
                return result.output.split(separator: "\n").map(String.init)
            }
            /// Whether an app takes addresses, and needs no terminal.
            func isUsable(_ name: String) throws -> Bool {
                let lines = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8).split(separator: "\n")
                let main = lines.prefix { $0 == "[Desktop Entry]" || !$0.hasPrefix("[") }
                let command = main.first { $0.hasPrefix("Exec=") } ?? ""
                return ["%f", "%F", "%u", "%U"].contains(where: command.contains) && !main.contains("Terminal=true")
            }
            var most = 0
            for name in ["a.txt", "a.html", "a.png", "a.jpg", "a.pdf", "a.svg", "a.zip", "a.csv"] {
                let file = try home.file(name, name.hasSuffix(".html") ? "<html></html>" : "x")
                let type = try #require(
                    try await gio("info", "-a", "standard::content-type", file.path).last?.split(separator: " ").last)
                let listed = try await gio("mime", String(type))
                var registered: [String] = []
                for line in listed.drop(while: { !$0.hasPrefix("Registered") }).dropFirst() {
                    guard line.hasPrefix("\t") else { break }
                    let entry = line.trimmingCharacters(in: .whitespaces)
                    if try isUsable(entry) { registered.append(entry) }
                }
                let list = try await home.run(
                    Home.programs.appendingPathComponent("appex"),
                    ["share", name, "--to", "org.appex.system.open", "--list", "--json"],
                    ["XDG_DATA_DIRS": "/usr/share", "DISPLAY": ":99"]
                ).object()
                let targets = list["targets"] as? [[String: Any]]
                let fields = targets?.first?["fields"] as? [[String: Any]] ?? []
                let found = (fields.first?["choices"] as? [[String: Any]] ?? []).compactMap { $0["value"] as? String }
                #expect(found.sorted() == registered.sorted(), "\(name), \(type): \(list)")
                let preset = listed.first?.split(separator: " ").last.map(String.init)
                if let preset, registered.contains(preset) { #expect(found.first == preset, "\(name)") }
                most = max(most, found.count)
            }
            print("up to \(most) of them open one type")
            if entries.contains("l3afpad.desktop") { #expect(most > 2) }
        }
    }

    @Test func showsFilesInTheFileManager() async throws {
        try await withSystem("update-desktop-database") { home in
            try await addApplication(home, "Files", opening: "inode/directory;")
            try home.file("config/mimeapps.list", "[Default Applications]\ninode/directory=Files.desktop\n")
            let first = try home.file("one/a b.txt")
            let second = try home.file("one/c.txt")
            // Without a session bus the folder is opened.
            let none = ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
            let result = try await share(home, "folder", [first.path, second.path], none)
            #expect(result.code == 0 && result.output.contains("shown in Files"), "\(result)")
            let folders = try await opened(home, by: "Files").compactMap { URL(string: $0)?.path }
            #expect(folders == [home.root.appendingPathComponent("one").path])
            // What came of a share is shown afterwards, too.
            let place = home.root.appendingPathComponent("place")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
            #expect(try await share(home, "save", [first.path, "--answer", "folder=\(place.path)"]).code == 0)
            try FileManager.default.removeItem(at: home.root.appendingPathComponent("Files.opened"))
            let variables = none.merging(
                ["XDG_DATA_DIRS": home.root.path + "/system:/usr/share", "DISPLAY": ":99"]) { $1 }
            let revealed = try await home.run(
                Home.programs.appendingPathComponent("appex"), ["reveal"], variables)
            #expect(revealed.output == "shown in Files\n", "\(revealed)")
            #expect(try await opened(home, by: "Files").compactMap { URL(string: $0)?.path } == [place.path])
        }
    }

    @Test func asksTheFileManagerOnTheBusToSelectThem() async throws {
        try await withSystem("dbus-run-session", "python3") { home in
            try Requirement.python("dbusmock", package: "python3-dbusmock")
            let file = try home.file("one/a b.txt")
            let script = """
                manager=org.freedesktop.FileManager1
                /usr/bin/python3 -m dbusmock --session $manager /org/freedesktop/FileManager1 $manager > calls & mock=$!
                gdbus wait --session --timeout 20 $manager
                gdbus call --session -d $manager -o /org/freedesktop/FileManager1 -m org.freedesktop.DBus.Mock.AddMethod $manager ShowItems ass '' '' > added
                XDG_DATA_DIRS='\(home.root.path)/system:/usr/share' DISPLAY=:99 '\(Home.programs.path)/appex' share --to org.appex.system.folder '\(file.path)'
                kill -9 $mock; cat calls
                """
            let result = try await home.run(
                URL(fileURLWithPath: "/usr/bin/dbus-run-session"), ["--", "/bin/sh", "-c", script])
            #expect(result.output.contains("shown in the file manager"), "\(result)")
            #expect(result.output.contains("ShowItems [\"file://\(home.root.path)/one/a%20b.txt\"] \"\""), "\(result)")
        }
    }

    // MARK: Pictures of the screen

    /// A service in the place of the portal: a desktop that makes pictures needs a session that draws.
    @Test(arguments: [(0, 0), (1, 130), (2, 1)])
    func sharesAPictureOfTheScreen(_ response: Int, _ code: Int) async throws {
        try await withSystem("dbus-run-session", "python3", "gdbus") { home in
            try Requirement.python("dbusmock", package: "python3-dbusmock")
            let picture = try home.file("Screen shot 1.png", "pixels")
            try home.file("place/old.txt")
            try home.file(
                "portal.py",
                """
                import dbus, dbus.service
                from dbus.mainloop.glib import DBusGMainLoop
                from gi.repository import GLib
                DBusGMainLoop(set_as_default=True)
                class Request(dbus.service.Object):
                    @dbus.service.signal("org.freedesktop.portal.Request", signature="ua{sv}")
                    def Response(self, code, results): pass
                class Portal(dbus.service.Object):
                    @dbus.service.method("org.freedesktop.portal.Screenshot", in_signature="sa{sv}", out_signature="o", sender_keyword="sender")
                    def Screenshot(self, parent, options, sender):
                        assert options["interactive"] and parent == ""
                        path = "/org/freedesktop/portal/desktop/request/" + sender[1:].replace(".", "_") + "/" + options["handle_token"]
                        request = Request(bus, path)
                        request.Response(\(response), {"uri": "file://\(home.root.path)/Screen%20shot%201.png"} if \(response) == 0 else {})
                        return dbus.ObjectPath(path)
                bus = dbus.SessionBus()
                name = dbus.service.BusName("org.freedesktop.portal.Desktop", bus)
                portal = Portal(bus, "/org/freedesktop/portal/desktop")
                GLib.MainLoop().run()
                """)
            let script = """
                /usr/bin/python3 portal.py 2> errors & portal=$!
                gdbus wait --session --timeout 20 org.freedesktop.portal.Desktop
                '\(Home.programs.path)/appex' share --screenshot --to org.appex.system.save --answer folder=place
                code=$?; kill -9 $portal; cat errors; exit $code
                """
            let result = try await home.run(
                URL(fileURLWithPath: "/usr/bin/dbus-run-session"), ["--", "/bin/sh", "-c", script])
            #expect(result.code == code, "\(result)")
            let saved = home.root.appendingPathComponent("place/Screen shot 1.png")
            #expect(FileManager.default.fileExists(atPath: saved.path) == (response == 0))
            if response == 0 { #expect(try Data(contentsOf: saved) == Data(contentsOf: picture)) }
        }
    }

    @Test func saysThatThereIsNoDesktopForAPicture() async throws {
        try await withSystem { home in
            let result = try await home.run(
                Home.programs.appendingPathComponent("appex"), ["share", "--screenshot", "--to", "Save to"],
                ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"])
            #expect(result.code == 1 && result.errors.contains("there is no session bus"), "\(result)")
        }
    }

    // MARK: Copy, QR code

    @Test func copiesFilesPathsAndTexts() async throws {
        try await withSystem { home in
            let file = try home.file(Self.hostileName, "its text")
            let quoted = "'" + file.path.replacing("'", with: "'\\''") + "'"
            let appex = "'\(Home.programs.path)/appex' share --to org.appex.system.copy"
            let script = """
                \(appex) \(quoted) && xclip -o -selection clipboard -t text/uri-list; echo "|"
                \(appex) \(quoted) --answer form=paths && xclip -o -selection clipboard; echo "|"
                \(appex) \(quoted) --answer form=text && xclip -o -selection clipboard; echo "|"
                \(appex) https://swift.org --text two && xclip -o -selection clipboard; echo "|"
                """
            let result = try await home.runWithDisplay(script)
            let parts = result.output.components(separatedBy: "|\n")
            try #require(parts.count == 5, "\(result)")
            let address = parts[0].split(separator: "\r\n").last?.split(separator: "\n").last.map(String.init) ?? ""
            #expect(URL(string: address)?.path == file.path, "\(parts[0])")
            #expect(parts[1].hasSuffix("\n" + file.path), "\(parts[1])")
            #expect(parts[2].hasSuffix("\nits text"), "\(parts[2])")
            #expect(parts[3].contains("https://swift.org\ntwo"), "\(parts[3])")
        }
    }

    @Test func aPhoneReadsTheCode() async throws {
        try await withSystem("qrencode", "zbarimg", "convert") { home in
            let link = "https://example.org/?q=ä%20b&c=1"
            let object = try await share(home, "code", [link, "--json"]).object()
            let items = try #require(object["returnedItems"] as? [[String: Any]], "\(object)")
            let rows = try #require(items[0]["contentText"] as? String).split(separator: "\n")
            // The characters as pixels: each is two squares, one above the other.
            var picture = "P1\n\(rows[0].count) \(rows.count * 2)\n"
            for row in rows {
                for squares in ["█▀", "█▄"] {
                    picture += row.map { squares.contains($0) ? "0" : "1" }.joined(separator: " ") + "\n"
                }
            }
            try Data(picture.utf8).write(to: home.root.appendingPathComponent("code.pbm"))
            let convert = try await home.run(
                URL(fileURLWithPath: "/usr/bin/convert"),
                ["code.pbm", "-bordercolor", "white", "-border", "4", "-scale", "800%", "code.png"])
            #expect(convert.code == 0, "\(convert)")
            let read = try await home.run(
                URL(fileURLWithPath: "/usr/bin/zbarimg"), ["--quiet", "--raw", "code.png"])
            #expect(read.output == "https://example.org/?q=%C3%A4%20b&c=1\n", "\(read)")
            let large = try await share(home, "code", ["--text", String(repeating: "x", count: 3_000)])
            #expect(large.code == 1 && large.errors.contains("at most 2,953 bytes"), "\(large)")
        }
    }

    // MARK: E-mail

    @Test func beginsAnEmailInClawsMail() async throws {
        try await withSystem("claws-mail", "xdotool", "xvfb-run", "dbus-run-session") { home in
            try home.file(
                ".claws-mail/accountrc",
                "[Account: 1]\naccount_name=Test\nis_default=1\nname=Alice\naddress=alice@example.org\nprotocol=5\nsmtp_server=localhost\n"
            )
            try home.file(".claws-mail/clawsrc", "[Common]\nconfig_version=4\nenable_aspell=0\ncheck_while_typing=0\n")
            let items = ["inbox", "draft", "queue", "trash"].map {
                "<folderitem type=\"\($0)\" name=\"\($0)\" path=\"\($0)\"/>"
            }
            try home.file(
                ".claws-mail/folderlist.xml",
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<folderlist><folder type=\"mh\" name=\"Mail\" path=\"Mail\">\(items.joined())</folder></folderlist>"
            )
            for name in ["inbox", "draft", "queue", "trash"] {
                try FileManager.default.createDirectory(
                    at: home.root.appendingPathComponent("Mail/\(name)"), withIntermediateDirectories: true)
            }
            try home.file(
                "config/mimeapps.list", "[Default Applications]\nx-scheme-handler/mailto=claws-mail.desktop\n")
            // All bytes, so that nothing is a text that could be changed on the way.
            let bytes = Data((0...255).map { UInt8($0) })
            let name = "a 'b' & c=1, ä.bin"
            try bytes.write(to: home.root.appendingPathComponent(name))
            let script = """
                export XDG_DATA_DIRS='\(home.root.path)/system:/usr/share'
                '\(Home.programs.path)/appex' share "$1" https://swift.org --to org.appex.system.mail \\
                    --message "$2" --answer to=bob@example.org --answer "subject=Photos & more" || exit 1
                for i in $(seq 480); do window=$(xdotool search --name 'Compose message' | head -1); [ -n "$window" ] && break; sleep 0.25; done
                # A key that comes before the window takes keys is lost.
                for i in $(seq 120); do
                    xdotool windowfocus "$window" key --clearmodifiers ctrl+s
                    sleep 1; [ -s Mail/draft/1 ] && break
                done
                sleep 0.5; kill -9 "$(xdotool getwindowpid "$window")"
                """
            let message = "It's “here”:\n50 % & more"
            let result = try await home.run(
                URL(fileURLWithPath: "/usr/bin/xvfb-run"),
                ["-a", "dbus-run-session", "--", "/bin/sh", "-c", script, "sh", name, message])
            #expect(result.output.contains("an e-mail was begun in Claws Mail; send it there"), "\(result)")
            let draft = try await home.run(
                URL(fileURLWithPath: "/usr/bin/python3"),
                [
                    "-c",
                    """
                    import email, email.policy, json, base64
                    message = email.message_from_binary_file(open("Mail/draft/1", "rb"), policy=email.policy.default)
                    files = [[part.get_filename(), base64.b64encode(part.get_payload(decode=True)).decode()] for part in message.iter_attachments()]
                    print(json.dumps({"to": message["To"], "subject": message["Subject"], "files": files,
                        "body": message.get_body().get_content()}))
                    """,
                ]
            ).object()
            #expect(draft["to"] as? String == "bob@example.org")
            #expect(draft["subject"] as? String == "Photos & more")
            let body = (draft["body"] as? String ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
            #expect(body == message + "\n\nhttps://swift.org")
            #expect(draft["files"] as? [[String]] == [[name, bytes.base64EncodedString()]])
        }
    }

    @Test func saysWhenAMailProgramTakesNoAttachments() async throws {
        try await withSystem("update-desktop-database") { home in
            try await addApplication(home, "Mailer", opening: "x-scheme-handler/mailto;")
            try home.file("config/mimeapps.list", "[Default Applications]\nx-scheme-handler/mailto=Mailer.desktop\n")
            try home.file("notes.txt")
            let refused = try await share(home, "mail", ["notes.txt"])
            #expect(
                refused.code == 1 && refused.errors.contains("Mailer (open-Mailer) has no way to take attachments"),
                "\(refused)")
            // Nothing of a name becomes a field of the e-mail.
            let hostile = try home.file("x\u{1}bcc=evil@example.org\u{1}\n.txt")
            let fields = try await share(home, "mail", [hostile.path, "--list"])
            #expect(fields.output.contains("Subject (now x bcc=evil@example.org .txt)"), "\(fields)")
            try home.file("folder/inner.txt")
            let folder = try await share(home, "mail", ["folder"])
            #expect(
                folder.code == 1 && folder.errors.contains("folder is a folder, which no e-mail takes"), "\(folder)")
            let begun = try await share(home, "mail", ["https://swift.org", "--message", "100 % & more"])
            #expect(begun.code == 0, "\(begun)")
            let address = try await opened(home, by: "Mailer")
            #expect(address == ["mailto:?body=100%20%25%20%26%20more%0D%0A%0D%0Ahttps%3A%2F%2Fswift.org"])
        }
    }

    // MARK: Print

    @Test func printsWithCUPS() async throws {
        let driver = "/usr/share/ppd/cups-pdf/CUPS-PDF_opt.ppd"
        try Requirement.that(getuid() == 0, "needs root, for a cupsd of its own")
        try Requirement.file(driver, source: "printer-driver-cups-pdf, which make test-targets installs")
        try await withSystem("cupsd", "lp", "ps2pdf", "pdftoppm", "tesseract") { home in
            let root = home.root.path
            for name in ["etc/ppd", "spool/tmp", "cache", "state", "out"] {
                try FileManager.default.createDirectory(
                    at: home.root.appendingPathComponent("cups/\(name)"), withIntermediateDirectories: true)
            }
            // Since CVE-2026-34990 it writes only to a file that is there.
            for name in ["printed", "other"] { try home.file("cups/out/\(name)", "") }
            // Its filters run as another user.
            chmod(root, 0o755)
            try home.file(
                "cups/cupsd.conf",
                "Listen \(root)/cups/s\nBrowsing No\nDefaultAuthType None\nWebInterface No\n<Location />\nAllow all\n</Location>\n<Policy default>\n<Limit All>\nAllow all\n</Limit>\n</Policy>\n"
            )
            try home.file(
                "cups/cups-files.conf",
                "ServerRoot \(root)/cups/etc\nRequestRoot \(root)/cups/spool\nTempDir \(root)/cups/spool/tmp\nCacheDir \(root)/cups/cache\nStateDir \(root)/cups/state\nAccessLog \(root)/cups/access\nErrorLog \(root)/cups/error\nPageLog \(root)/cups/pages\nFileDevice Yes\n"
            )
            try home.file(Self.hostileName, "Printed words\n")
            let script = """
                export CUPS_SERVER='\(root)/cups/s'
                cupsd -c '\(root)/cups/cupsd.conf' -s '\(root)/cups/cups-files.conf' -f & daemon=$!
                trap 'kill -9 $daemon; wait' EXIT
                for i in $(seq 1200); do [ -S "$CUPS_SERVER" ] && break; sleep 0.1; done
                '\(Home.programs.path)/appex' share "$1" --to org.appex.system.print; echo "no printer: $?"
                lpadmin -p Office -v 'file://\(root)/cups/out/printed' -E -P \(driver)
                lpadmin -p Other -v 'file://\(root)/cups/out/other' -E -P \(driver)
                lpadmin -d Office
                '\(Home.programs.path)/appex' share "$1" --to org.appex.system.print --list
                '\(Home.programs.path)/appex' share "$1" --to org.appex.system.print --answer copies=0; echo "copies: $?"
                '\(Home.programs.path)/appex' share "$1" --to org.appex.system.print --answer copies=2
                for i in $(seq 1200); do [ -z "$(lpstat -o)" ] && break; sleep 0.1; done
                kill -0 $daemon || { echo "cupsd has crashed"; exit; }
                ps2pdf cups/out/printed printed.pdf; pdftoppm -r 150 -png printed.pdf page
                for page in page-*.png; do tesseract "$page" - 2>> tesseract.txt; done
                cat cups/pages
                """
            let result = try await home.run(
                URL(fileURLWithPath: "/bin/sh"), ["-c", script, "sh", Self.hostileName],
                ["PATH": "/usr/bin:/bin:/usr/sbin"])
            #expect(
                result.output.contains("no printer: 1") && result.errors.contains("no printer was found"), "\(result)")
            #expect(result.output.contains("Printer: Office, Other (now Office)"), "\(result)")
            #expect(result.output.contains("copies: 64"), "\(result)")
            #expect(result.output.contains("sent to Office as Office-1"), "\(result)")
            try Requirement.that(
                !result.output.contains("cupsd has crashed"),
                "needs a cupsd that prints: 2.4.2-3+deb12u10 of Debian crashes when a job begins")
            #expect(result.output.contains("Printed words") && result.output.contains("total 2 "), "\(result)")
        }
    }
}
