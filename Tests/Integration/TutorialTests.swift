// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Tests of extensions as guides and tutorials write them for iOS: a component that several apps share, a compose sheet, a
/// hand-over of files, Apple's scenarios, an action that fills in logins.
@Suite(
    .timeLimit(.minutes(30)), .serialized,
    .enabled(if: Builder.isBuilt, "needs appex-build, which `make builder` builds"))
struct TutorialTests {
    private static let photo = Home.extensions.appendingPathComponent(
        "Postcards/Assets.xcassets/Stamp.imageset/stamp.png"
    )
    .path

    /// Runs a command that must complete.
    @discardableResult
    private func run(
        _ home: Home, _ arguments: [String], _ location: SourceLocation = #_sourceLocation
    ) async throws -> Home.Result {
        let result = try await home.building(["run"] + arguments + ["--no-input"])
        #expect(result.code == 0, "\(result.output)\(result.errors)", sourceLocation: location)
        return result
    }

    /// Why an extension failed.
    private func reason(_ result: Home.Result) throws -> String? {
        (try result.object()["error"] as? [String: Any])?["message"] as? String
    }

    // MARK: A component that several apps share

    private func component(_ home: Home) throws -> [String] {
        let folder = try home.copyExtension("Bureau")
        return [
            folder.appendingPathComponent("Bureau").path, "--module",
            "BureauShare=\(folder.appendingPathComponent("BureauShare").path)",
        ]
    }

    /// The entries of the menu for some items.
    private func menu(_ home: Home, _ arguments: [String]) async throws -> [String] {
        let result = try await home.building(["run"] + arguments + ["--no-input", "--answer", "alert=?"])
        let list = try #require(result.errors.firstMatch(of: /available: (.*Cancel)/), "\(result.errors)")
        let entries = String(list.1).matches(
            of: /Send to a contact|Send to a channel|Save to the disk|Show in the demo|Show|Copy/)
        return entries.map { String($0.0) }
    }

    /// Which actions fit what is shared, what the person may do, and what the app has.
    @Test func offersWhatFits() async throws {
        try await Home.with { home in
            let component = try component(home)
            let contact = try home.file("Wendy.vcf", "BEGIN:VCARD\nVERSION:3.0\nFN:Wendy\nEND:VCARD\n").path
            let document = try home.file("Plan.pdf", "%PDF-1.4\n").path
            let report = try await home.building(["build"] + component + ["--json"]).object()
            let all = [
                "Send to a contact", "Send to a channel", "Save to the disk", "Show", "Copy", "Show in the demo",
            ]
            #expect(try await menu(home, component + [Self.photo]) == all)
            let forContacts = try await menu(home, component + [contact])
            // A file has an address, which can be copied.
            #expect(forContacts == ["Send to a contact", "Send to a channel", "Save to the disk", "Copy"])

            // The rights, as the app writes them.
            let group = try home.group(report)
            let preferences = group.appendingPathComponent("Library/Preferences")
            try FileManager.default.createDirectory(at: preferences, withIntermediateDirectories: true)
            func setRights(_ rights: [String: Bool]) throws {
                try PropertyListSerialization.data(fromPropertyList: rights, format: .xml, options: 0).write(
                    to: preferences.appendingPathComponent("\(group.lastPathComponent).plist"))
            }
            try setRights(["disk": false])
            #expect(
                try await menu(home, component + ["--text", "x"]) == ["Send to a contact", "Send to a channel", "Copy"])
            try setRights(["disk": false, "contacts": false])
            #expect(try await menu(home, component + [document]) == ["Send to a channel", "Show", "Copy"])

            // What this app has of it.
            let list = URL(fileURLWithPath: component[0]).appendingPathComponent("ShareExtensionConfig.plist")
            try PropertyListSerialization.data(fromPropertyList: ["disk", "preview"], format: .xml, options: 0)
                .write(to: list)
            try setRights([:])
            #expect(try await menu(home, component + [Self.photo]) == ["Save to the disk", "Show"])
        }
    }

    @Test func carriesOutWhatWasChosen() async throws {
        try await Home.with { home in
            let component = try component(home)
            let report = try await home.building(["build"] + component + ["--json"]).object()
            try await run(home, component + [Self.photo, "--text", "x", "--answer", "alert=Save to the disk"])
            let names = try home.stored(report).keys.filter { $0.hasPrefix("disk/") }
            #expect(names.count == 2 && names.contains { $0.hasSuffix(" stamp.png") }, "\(names)")
            let shown = try await run(
                home, component + [Self.photo, "--answer", "alert=Show in the demo", "--answer", "tap=Done"])
            #expect(shown.output.hasPrefix("Bureau: completed\n"))
        }
    }

    // MARK: A compose sheet, and a user interface of its own

    @Test func postsAPictureThroughDefaultsOfTheGroup() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Momo").path
            let sheet = [folder, "--set", "PRINCIPAL=ShareViewController"]
            let report = try await home.building(["build"] + sheet + ["--json"]).object()
            let posted = try await run(home, sheet + [Self.photo, "--answer", "text=hello"])
            #expect(posted.output.contains("opened momoshare://\n"), "\(posted)")
            let name = "Library/Preferences/group.org.example.momo.plist"
            let kept = try #require(try home.stored(report)[name])
            let list = try PropertyListSerialization.propertyList(from: kept, format: nil) as? [String: Any]
            #expect(list?["shareImage"] as? Data == FileManager.default.contents(atPath: Self.photo))
            // What is no picture, and what is too much.
            let text = try await home.building(
                ["run"] + sheet + ["--text", "x", "--answer", "text=", "--no-input", "--json"])
            #expect(try reason(text) == "no picture", "\(text)")
            let two = try await home.building(["run"] + sheet + ["https://a.test", "https://b.test", "--no-input"])
            #expect(two.errors.contains("takes at most 1"), "\(two)")

            let custom = [folder, "--set", "PRINCIPAL=CustomViewController"]
            let shown = try await home.building(["build"] + custom + ["--json"]).object()
            // Both are one extension, and its group is the same.
            #expect(try home.group(shown) == home.group(report))
            try await run(home, custom + ["--text", "x", "--answer", "tap=Take it"])
            try await run(home, custom + ["--text", "x", "--answer", "tap=Nothing there"])
        }
    }

    // MARK: Files

    @Test func handsFilesOverAndReadsWhatTheCameraWrote() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Satchel").path
            let sending = [folder, "--set", "PRINCIPAL=ShareViewController"]
            let receiving = [folder, "--set", "PRINCIPAL=ReceivingViewController"]
            let film = try home.file("мой фильм 1.mov", "no film").path
            let files = [Self.photo, film, Fixtures.picture("no-place.jpg").path]
            let report = try await home.building(["build"] + sending + ["--json"]).object()
            let sent = try await run(home, sending + files)
            #expect(sent.output.contains("opened satchel://open?opt=shareExtension\n"), "\(sent)")
            let stored = try home.stored(report)
            #expect(stored["мой фильм 1.mov"] == Data("no film".utf8))

            let received = try await home.building(["build"] + receiving + ["--json"]).object()
            #expect(try home.group(received) == home.group(report))
            try await run(home, receiving + ["--text", "x"])
            let lines = try #require(try home.stored(received)["received.txt"])
            let expected = [
                "stamp.png no Exif", "мой фильм 1.mov no picture", "no-place.jpg 2008:05:30 15:56:01",
            ]
            let found = String(decoding: lines, as: UTF8.self).split(separator: "\n").map(String.init)
            #expect(Set(found) == Set(expected))
            #expect(try home.stored(received)["stamp.png"] == nil)

            let nothing = try await home.building(["run"] + sending + ["--text", "x", "--no-input", "--json"])
            #expect(try reason(nothing) == "no file came", "\(nothing)")
        }
    }

    // MARK: Apple's scenarios

    private func guide(_ home: Home) throws -> [String] {
        let folder = try home.copyExtension("Guide")
        return [
            folder.appendingPathComponent("Guide").path, "--module",
            "GuideKit=\(folder.appendingPathComponent("GuideKit").path)",
        ]
    }

    @Test func sharesCodeAndDataWithItsApp() async throws {
        try await Home.with { home in
            let guide = try guide(home)
            let report = try await home.building(["build"] + guide + ["--json"]).object()
            try await run(home, guide + ["--text", "salt & pepper"])
            let lines = try #require(try home.stored(report)["lines.txt"])
            #expect(
                String(decoding: lines, as: UTF8.self) == """
                    text salt & pepper
                    class loaded
                    library true
                    bundle local.Guide.extension

                    """)
        }
    }

    /// The script's `run` gives the extension the page's address, and `finalize` colours the page.
    @Test(.enabled(if: BrowserDriver.engines.contains("webkit"), "runs with `make web-test`"))
    func readsAPageAndChangesIt() async throws {
        try await Home.with { home in
            let guide = try guide(home)
            let report = try await home.building(["build"] + guide + ["--json"]).object()
            let page = try home.file("page.html", "<title>A page</title><body>x</body>").path
            let saved = home.root.appendingPathComponent("after.html")
            try await run(home, guide + [page, "--page", "--save-page", saved.path])
            let lines = try #require(try home.stored(report)["lines.txt"])
            #expect(String(decoding: lines, as: UTF8.self) == "page \(URL(fileURLWithPath: page).absoluteString)\n")
            #expect(try String(contentsOf: saved, encoding: .utf8).contains("background-color: red"))
        }
    }

    @Test func downloadsAfterItHasEnded() async throws {
        try await Home.with { home in
            try home.allowTransfersToThisMachine()
            let guide = try guide(home)
            let server = try await TransferServer(home)
            let data = try server.serve("LargeFile.zip", 300_000)
            let result = try await run(home, guide + ["--url", server.address("files/LargeFile.zip"), "--wait"])
            let line = try #require(
                result.output.firstMatch(of: #/stored (.*/Documents/LargeFile\.zip) \(/#), "\(result)")
            #expect(FileManager.default.contents(atPath: String(line.1)) == data)
        }
    }

    // MARK: Logins

    @Test func fillsInALogin() async throws {
        try await Home.with { home in
            let folder = try home.copyExtension("Logins")
            let logins = [
                folder.appendingPathComponent("Logins").path, "--module",
                "LoginKit=\(folder.appendingPathComponent("LoginKit").path)",
            ]
            let report = try await home.building(["build"] + logins + ["--json"]).object()
            let group = try home.group(report)
            try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
            try Data(
                #"""
                [{"title": "Home", "url": "https://example.com/a", "account": "wendy", "password": "appleseed"},
                 {"title": "Work", "url": "https://example.com/b", "account": "peter", "password": "pan"},
                 {"title": "Else", "url": "https://example.org", "account": "hook", "password": "croc"}]
                """#.utf8
            ).write(to: group.appendingPathComponent("Logins.json"))
            let question = [
                "--type", "org.appextension.find-login-action", "--item",
                #"{"version_number": 185, "url_string": "https://example.com/login"}"#,
            ]
            let picked = try await run(home, logins + question + ["--answer", "tap=Work", "--json"])
            let items = try picked.object()["returnedItems"] as? [[String: Any]]
            let attachment = (items?.first?["attachments"] as? [[String: Any]])?.first
            #expect(
                attachment?["value"] as? [String: String] == ["username": "peter", "password": "pan"], "\(picked)")
            let closed = try await run(home, logins + question + ["--answer", "tap=Close", "--json"])
            #expect((try closed.object()["returnedItems"] as? [Any])?.isEmpty != false, "\(closed)")
            // Nothing but such a question activates it.
            let text = try await home.building(["run"] + logins + ["--text", "x", "--no-input"])
            #expect(text.code != 0 && text.errors.contains("does not take this"), "\(text)")
        }
    }
}
