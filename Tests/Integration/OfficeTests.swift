// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The share component as people use it: Office with its five modules.
struct OfficeTests {
    @Test(.enabled(if: Home.mechanism != "landlock")) func namesTheFileThatCannotBeSavedByItsOwnPath() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let file = try home.file("album/a.txt", "one")
            let fifo = file.deletingLastPathComponent().appendingPathComponent("fifo").path
            #expect(mkfifo(fifo, 0o600) == 0)
            let result = try await home.appex("share", "album", "--action", "disk.save")
            #expect(result.code == 1)
            #expect(result.errors.contains(fifo) && !result.errors.contains("/run/appex"), "\(result.errors)")
        }
    }

    @Test func savesToTheDiskAndLosesNoEqualName() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("a/notes.txt", "one")
            try home.file("b/notes.txt", "two")
            let result = try await home.appex("share", "a/notes.txt", "b/notes.txt", "--action", "disk.save", "--json")
            let object = try result.object()
            #expect(object["outcome"] as? String == "completed", "\(result.output)")
            #expect(object["action"] as? String == "disk.save")
            let item = try #require((object["returnedItems"] as? [[String: Any]])?.first)
            let urls = ((item["attachments"] as? [[String: Any]]) ?? []).compactMap {
                URL(string: $0["value"] as? String ?? "")
            }
            #expect(urls.map(\.lastPathComponent) == ["notes.txt", "notes 2.txt"])
            #expect(try urls.map { try String(contentsOf: $0, encoding: .utf8) } == ["one", "two"])
            let folder = home.data.appendingPathComponent("Groups/group.org.appex.office/Disk/Documents/Letters")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let chosen = try await home.appex(
                "share", "a/notes.txt", "--action", "disk.save", "--answer", "folder=Documents/Letters", "--json")
            #expect(FileManager.default.fileExists(atPath: folder.path + "/notes.txt"), "\(chosen.output)")
        }
    }

    @Test func sendsIntoAConversationExactlyOnce() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("a/photo.jpg", "one")
            try home.file("b/photo.jpg", "second")
            let result = try await home.appex(
                "share", "a/photo.jpg", "b/photo.jpg", "https://swift.org", "--action", "communicator.send", "--answer",
                "conversation=Alice", "--answer", "message=From Rome", "--json")
            #expect(try result.object()["outcome"] as? String == "completed", "\(result.output)")
            try await home.wait { try await home.appex("app", "open", "org.appex.office").output.contains("Alice") }
            let again = try await home.appex("app", "open", "org.appex.office")
            #expect(
                again.output == "Alice: From Rome\nhttps://swift.org\n  photo.jpg (3 bytes)\n  photo 2.jpg (6 bytes)\n",
                "\(again)")
            let list = try await home.appex("inbox", "list", "--group", "group.org.appex.office", "--json")
            #expect(list.output == "{\"deposits\":[]}\n")
        }
    }

    @Test func failsToCopyWithoutADisplay() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let result = try await home.appex("share", "--text", "copy me", "--action", "buffer.copy", "--json")
            #expect(result.code == 1)
            #expect(try result.object()["outcome"] as? String == "failed", "\(result.output)")
            #expect(result.output.contains("nothing was put on the clipboard: there is no display"), "\(result.output)")
        }
    }

    @Test func copiesToARealClipboard() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let script = """
                '\(Home.programs.path)/appex' share --text 'really copied' --action buffer.copy --json
                xclip -selection clipboard -out
                """
            let result = try await home.runWithDisplay(script)
            #expect(result.output.contains("\"on the clipboard\""), "\(result)")
            #expect(result.output.hasSuffix("\nreally copied"), "\(result)")
        }
    }

    @Test func copiesToAWaylandClipboard() async throws {
        try Requirement.programs(["sway", "wl-copy"], packages: "sway wl-clipboard")
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt", "text")
            let result = try await home.onWayland(
                """
                "$appex" share --text 'Grüße' --to Office --action buffer.copy | sed -n '2,$p'; wl-paste -n; echo '|'
                "$appex" share notes.txt --to Office --action buffer.copy | sed -n '2,$p'; wl-paste -l; wl-paste -n; echo '|'
                "$appex" share notes.txt https://swift.org --to Office --action buffer.copy 2>&1 | grep -v 'confined by' | tail -1
                wl-paste -n; wl-copy --clear
                """)
            let parts = result.output.components(separatedBy: "|\n")
            let address = "file://\(home.root.path)/notes.txt\r\n"
            try #require(parts.count == 3, "\(result)")
            #expect(parts[0] == "  on the clipboard\n  put a text of 5 characters on the clipboard\nGrüße", "\(result)")
            #expect(
                parts[1].hasPrefix("  on the clipboard\n  put 1 file on the clipboard\ntext/uri-list\n"), "\(result)")
            #expect(parts[1].hasSuffix(address), "\(result)")
            #expect(parts[2].contains("at once"), "\(result)")
            // What was there is still there.
            #expect(parts[2].hasSuffix(address), "\(result)")
        }
    }

    @Test func copiesFilesAsFiles() async throws {
        try await Home.with { home in
            try await home.installOffice()
            // Handed out in pieces.
            var picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            picture.append(Data((0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }))
            try picture.write(to: home.root.appendingPathComponent("a picture.png"))
            try home.file("notes.txt", "text")
            let script = """
                get() { xclip -selection clipboard -out -t "$1"; echo '|'; }
                '\(Home.programs.path)/appex' share 'a picture.png' --to Office --action buffer.copy > first
                get text/uri-list; get x-special/gnome-copied-files; get UTF8_STRING; get image/png | head -c 2000008 > pasted
                head -c 100 'a picture.png' | '\(Home.programs.path)/appex' share notes.txt - https://swift.org --to Office --action buffer.copy > second
                get text/uri-list; get STRING; ls '\(home.root.path)/cache/appex/Clipboard' | wc -l
                printf other | xclip -in -selection clipboard; for i in $(seq 100); do flock -n '\(home.root.path)/cache/appex/Clipboard'/* true && break; sleep 0.1; done
                '\(Home.programs.path)/appex' share notes.txt --to Office --action preview.show > third
                ls '\(home.root.path)/cache/appex/Clipboard' | wc -l
                """
            let result = try await home.runWithDisplay(script)
            let address = "file://\(home.root.path)/a%20picture.png"
            let parts = result.output.components(separatedBy: "|\n")
            #expect(
                parts.prefix(3) == [address + "\r\n", "copy\n" + address, home.root.path + "/a picture.png"],
                "\(result)")
            #expect(try Data(contentsOf: home.root.appendingPathComponent("pasted")) == picture)
            let second = parts.dropFirst(3).first?.split(separator: "\r\n").compactMap { URL(string: String($0)) } ?? []
            #expect(second.count == 2, "\(result)")
            #expect(second.first?.path == home.root.path + "/notes.txt")
            // What would be gone with the command was copied.
            #expect(second.last?.lastPathComponent == "Standard input")
            #expect(parts.dropFirst(4).first?.hasSuffix("\nhttps://swift.org") == true, "\(result)")
            // The copies go when nothing hands them out any more.
            #expect(parts.last?.split(separator: "\n") == ["1", "0"], "\(result)")
        }
    }

    /// Programs ask for several forms at once, and some are gone in the middle of a large one.
    @Test func handsOutTheClipboardToProgramsOfEveryKind() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let bytes =
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                + (0..<2_000_000).map { UInt8(truncatingIfNeeded: $0 * 7) }
            try Data(bytes).write(to: home.root.appendingPathComponent("picture.png"))
            let script = """
                '\(Home.programs.path)/appex' share picture.png --to Office --action buffer.copy > /dev/null
                client='\(Home.programs.path)/ClipboardClient'
                "$client" multiple UTF8_STRING image/png NO_SUCH_FORM text/uri-list
                for i in 1 2 3; do "$client" abort image/png; done; echo "aborted $?"
                "$client" again image/png
                xclip -selection clipboard -out -t image/png | wc -c
                """
            let result = try await home.runWithDisplay(script)
            let path = home.root.path + "/picture.png"
            let sum = { (text: String) in text.utf8.reduce(0) { $0 + Int($1) } }
            let picture = "image/png \(bytes.count) \(bytes.reduce(0) { $0 + Int($1) })"
            let address = "file://\(path)\r\n"
            #expect(
                result.output.split(separator: "\n").map(String.init) == [
                    "UTF8_STRING \(path.utf8.count) \(sum(path))", picture, "NO_SUCH_FORM none",
                    "text/uri-list \(address.utf8.count) \(sum(address))", "aborted 0", picture, "\(bytes.count)",
                ], "\(result)")
        }
    }

    @Test func previewsLinksFoldersAndWhatIsNoText() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("folder/a.txt", "12345")
            try home.file("folder/deep/b.txt", "12345")
            try Data([0xFF, 0xD8, 0, 0, 1]).write(to: home.root.appendingPathComponent("wrong.txt"))
            func facts(_ item: String) async throws -> [String: Any] {
                let result = try await home.appex("share", item, "--action", "preview.show", "--json")
                return try #require(
                    try result.object().firstValue as? [String: Any], "\(result.output)\(result.errors)")
            }
            #expect(try await facts("https://swift.org/install")["Address"] as? String == "https://swift.org/install")
            let folder = try await facts("folder")
            #expect(folder["Files"] as? String == "2")
            #expect((folder["Size"] as? String)?.hasPrefix("10 bytes") == true, "\(folder)")
            let text = try await home.appex("share", "wrong.txt", "--action", "preview.show")
            #expect(
                text.output.contains("The contents are not text") && !text.output.contains("u{0}"), "\(text.output)")
            for (count, isWhole) in [(2_000, true), (2_001, false)] {
                try home.file("long.txt", String(repeating: "x", count: count))
                let long = try await home.appex("share", "long.txt", "--action", "preview.show")
                #expect(long.output.contains("only the beginning is shown") != isWhole, "\(long)")
            }
            // Its thumbnail is a square.
            try (Data("P6\n255 256\n255\n".utf8) + Data(count: 255 * 256 * 3)).write(
                to: home.root.appendingPathComponent("square.ppm"))
            #expect(try await facts("square.ppm")["Dimensions"] as? String == "255 × 256")
            try (Data("P6\n256 255\n255\n".utf8) + Data(count: 255 * 256 * 3)).write(
                to: home.root.appendingPathComponent("square.ppm"))
            #expect(try await facts("square.ppm")["Dimensions"] as? String == "256 × 255")
            // Long characters are cut too.
            try home.file("long.txt", String(repeating: "\u{1F642}", count: 3_000))
            let long = try await home.appex("share", "long.txt", "--action", "preview.show")
            #expect(long.output.contains("only the beginning is shown") && !long.output.contains("\u{FFFD}"))
            let pages = (3...5).map { "\($0) 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>\nendobj\n" }.joined()
            try home.file(
                "three.pdf",
                "%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]"
                    + "/Count 3>>\nendobj\n\(pages)trailer\n<</Root 1 0 R>>\n%%EOF\n")
            #expect(try await facts("three.pdf")["Pages"] as? String == "3")
            try home.file("broken.pdf", "%PDF-1.4\n")
            #expect(try await facts("broken.pdf")["Metadata"] is String)
            let movie = try await facts(
                Home.checkout.appendingPathComponent("Core/Tests/FileMetadataTests/Files/movie.mp4").path)
            #expect(movie["Length"] as? String == "0:02", "\(movie)")
            #expect(movie["Dimensions"] as? String == "320 × 240", "\(movie)")
            for (name, size) in [("turned.jpg", "200 × 300"), ("phone.jpg", "40 × 60")] {
                #expect(try await facts(Fixtures.picture(name).path)["Dimensions"] as? String == size)
            }
        }
    }

    @Test func previewsAPicture() async throws {
        try await Home.with { home in
            try await home.installOffice()
            let picture = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg").path
            let result = try await home.appex("share", picture, "--action", "preview.show", "--json")
            let facts = try #require(try result.object().firstValue as? [String: Any], "\(result.output)")
            #expect(facts["Dimensions"] as? String == "960 × 640")
            #expect(facts["Camera"] as? String == "Drawn by hand")
            #expect(facts["Type"] as? String == "JPEG image, public.jpeg")
            let shown = try await home.appex("share", picture, "--action", "demo.show")
            #expect(shown.code == 0, "\(shown.errors)")
            #expect(!shown.output.contains("\u{1B}"))
        }
    }

    @Test func offersOnlyWhatThePersonMayDo() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt")
            #expect(try await home.appex("app", "open", "org.appex.office", "disk=no").code == 0)
            let refused = try await home.appex("share", "notes.txt", "--action", "disk.save", "--json")
            #expect(refused.code == 2)
            #expect(refused.output.contains("disk.save is not offered"), "\(refused.output)")
            let unanswered = try await home.appex("share", "--to", "Office", "notes.txt", "--json")
            #expect(try unanswered.object().errorCode == "needsAnswer")
            #expect(unanswered.output.contains("no action given: choose one with --action"), "\(unanswered.output)")
        }
    }

    @Test func tellsWhatIsWrongWithItsConfiguration() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("notes.txt")
            let file = home.data.appendingPathComponent(
                "Applications/Office.app/PlugIns/OfficeShare.appex/ShareExtensionConfig.plist")
            func configure(_ value: Any) throws {
                try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0).write(to: file)
            }
            try configure(["buffer"])
            let one = try await home.appex("share", "--to", "Office", "notes.txt", "--json")
            #expect(try one.object()["action"] as? String == "buffer.copy", "\(one.output)")
            try configure(["bufer"])
            let wrong = try await home.appex("share", "--to", "Office", "notes.txt", "--json")
            #expect(wrong.code == 1)
            #expect(wrong.output.contains("there is no module “bufer”"), "\(wrong.output)")
        }
    }

    @Test func composesWithApplesController() async throws {
        try await Home.with { home in
            try await home.installFixture("Composes")
            try home.file("photo.jpg")
            let posted = try await home.appex(
                "share", "--to", "Composes", "photo.jpg", "--answer", "text=hello", "--answer", "audience=Everybody",
                "--json")
            #expect(try posted.object().firstValue as? String == "hello for Everybody", "\(posted.output)")
            let long = try await home.appex(
                "share", "--to", "Composes", "photo.jpg", "--answer", "text=this is far too long to post", "--json")
            #expect(try long.object().errorCode == "needsAnswer")
            #expect(long.output.contains("8 characters too many"), "\(long.output)")
            let text = try await home.appex(
                "share", "--to", "Composes", "--text", "a text", "--message", "from the host", "--json")
            #expect(try text.object().firstValue as? String == "from the host for Friends", "\(text.output)")
        }
    }

    /// Texts and names from another program do not control the terminal at which the app is run.
    @Test func printsNothingThatControlsATerminal() async throws {
        try await Home.with { home in
            try await home.installOffice()
            try home.file("odd \u{1B}]0;title\u{7}\u{9B}31m.txt")
            let sent = try await home.appex(
                "share", "--text", "red \u{1B}[31m\u{202E}", "odd \u{1B}]0;title\u{7}\u{9B}31m.txt", "--action",
                "communicator.send", "--answer", "conversation=Alice")
            #expect(sent.code == 0, "\(sent.errors)")
            // The extension has opened the app, which may be at work still.
            var shown = sent
            try await home.wait {
                shown = try await home.appex("app", "open", "org.appex.office")
                return shown.output.contains("odd")
            }
            for result in [sent, shown] {
                let text = result.output + result.errors
                #expect(!text.contains { "\u{1B}\u{7}\u{9B}\u{202E}".contains($0) }, "\(text.debugDescription)")
                #expect(text.contains("odd") || result.output == sent.output, "\(text)")
            }
        }
    }
}
