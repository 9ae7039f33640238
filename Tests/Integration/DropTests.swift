// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing

/// PhotoDrop and FileDrop as people use and copy them.
struct DropTests {
    private let photo = Home.checkout.appendingPathComponent("Applications/Office/Demo/lighthouse.jpg")
    private let movie = Home.checkout.appendingPathComponent("Core/Tests/FileMetadataTests/Files/movie.mp4")

    private func copy(_ file: URL, _ path: String, in home: Home) throws {
        let place = home.root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: file, to: place)
    }

    /// The app may have been opened by the extension, and be at work still.
    private func shown(_ app: String, until text: String, in home: Home) async throws -> String {
        var shown = ""
        try await home.wait {
            shown = try await home.appex("app", "open", app).output
            return shown.contains(text)
        }
        return shown
    }

    @Test func dropsPhotosIntoAnAlbumAndReadsWhatTheCameraWrote() async throws {
        try await Home.with { home in
            try await home.install("PhotoDrop")
            try copy(photo, "a/lighthouse.jpg", in: home)
            try copy(photo, "b/lighthouse.jpg", in: home)
            try copy(movie, "movie.mp4", in: home)
            #expect(try await home.appex("app", "open", "org.appex.photodrop", "album=Rome").code == 0)
            let result = try await home.appex(
                "share", "--to", "PhotoDrop", "a/lighthouse.jpg", "b/lighthouse.jpg", "movie.mp4", "--answer",
                "text=From Rome", "--answer",
                "album=Rome", "--json")
            #expect(try result.object()["outcome"] as? String == "completed", "\(result.output)")
            let shown = try await shown("org.appex.photodrop", until: "movie", in: home)
            let facts = "taken 2026:11:21 09:00:00, Drawn by hand, 960 × 640, at 54.587, 8.902"
            #expect(
                shown == """
                    Rome: From Rome
                      lighthouse.jpg, \(facts)
                      lighthouse 2.jpg, \(facts)
                      movie.mp4, 2.0 s, 320 × 240, AVC

                    """)
            // The file keeps its own date.
            let kept = home.data.appendingPathComponent("Containers/org.appex.photodrop/Albums/Rome/lighthouse.jpg")
            func date(_ file: URL) throws -> Date? {
                try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            }
            #expect(try date(kept) == date(home.root.appendingPathComponent("a/lighthouse.jpg")))
            let list = try await home.appex("inbox", "list", "--group", "group.org.appex.photodrop", "--json")
            #expect(list.output == "{\"deposits\":[]}\n")
        }
    }

    @Test func takesNineImagesOneFileAndOneMovie() async throws {
        try await Home.with { home in
            try await home.install("PhotoDrop")
            for number in 0..<10 { try copy(photo, "photo\(number).jpg", in: home) }
            let names = (0..<10).map { "photo\($0).jpg" }
            let ten = try await home.appex(["match"] + names)
            #expect(ten.code == 2)
            #expect(ten.output.contains("takes at most 9 images, there are 10"), "\(ten.output)")
            try home.file("notes.txt")
            try copy(movie, "movie.mp4", in: home)
            #expect(try await home.appex(["match"] + names.dropLast() + ["notes.txt", "movie.mp4"]).code == 0)
            let caption = String(repeating: "x", count: 141)
            let long = try await home.appex(
                "share", "--to", "PhotoDrop", "photo0.jpg", "--answer", "text=\(caption)", "--json")
            #expect(try long.object().errorCode == "needsAnswer")
            #expect(long.output.contains("1 character too many"), "\(long.output)")
            let album = try await home.appex(
                "share", "--to", "PhotoDrop", "photo0.jpg", "--answer", "text=x", "--answer", "album=Nowhere", "--json")
            #expect(try album.object()["outcome"] as? String != "completed", "\(album.output)")
        }
    }

    @Test(.enabled(if: Home.mechanism != "landlock")) func asksAboutTheRestWhereSomethingCannotBeRead() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("good.txt", "good")
            try home.file("bad/inner.txt")
            #expect(mkfifo(home.root.appendingPathComponent("bad/pipe").path, 0o600) == 0)
            let unanswered = try await home.appex("share", "--to", "FileDrop", "good.txt", "bad", "--json")
            #expect(try unanswered.object().errorCode == "needsAnswer")
            #expect(unanswered.output.contains("only files and folders can be copied"), "\(unanswered.output)")
            #expect(try await home.appex("app", "open", "org.appex.filedrop").output == "No files yet.\n")
            let none = try await home.appex(
                "share", "--to", "FileDrop", "good.txt", "bad", "--answer", "incomplete=discard", "--json")
            #expect(try none.object()["outcome"] as? String == "cancelled", "\(none.output)")
            let rest = try await home.appex(
                "share", "--to", "FileDrop", "good.txt", "bad", "--answer", "incomplete=send", "--json")
            #expect(try rest.object()["outcome"] as? String == "completed", "\(rest.output)")
            #expect(try await shown("org.appex.filedrop", until: "good", in: home) == "good.txt\n")
        }
    }

    /// A rule that takes files takes texts too: they are not lost.
    @Test func keepsTexts() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            #expect(
                try await home.appex("share", "--to", "FileDrop", "--text", "an important note", "--json").code == 0)
            _ = try await shown("org.appex.filedrop", until: "text", in: home)
            let folder = home.data.appendingPathComponent("Containers/org.appex.filedrop/Files")
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            let texts = try names.map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
            #expect(texts == ["an important note"], "\(names) \(texts)")
        }
    }

    @Test func keepsWhatThePersonWrites() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("notes.txt", "12345")
            #expect(
                try await home.appex("share", "notes.txt", "--to", "FileDrop", "--message", "for Anna").code == 0)
            let folder = home.data.appendingPathComponent("Containers/org.appex.filedrop/Files")
            try await home.wait {
                (try? String(contentsOf: folder.appendingPathComponent("Note.txt"), encoding: .utf8)) == "for Anna"
            }
        }
    }

    /// A deposit that cannot be received is reported, and hides nothing else.
    @Test func goesOnAroundADepositThatCannotBeReceived() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            try home.file("notes.txt", "12345")
            #expect(try await home.appex("share", "--to", "FileDrop", "notes.txt", "--json").code == 0)
            _ = try await shown("org.appex.filedrop", until: "notes", in: home)
            let inbox = home.data.appendingPathComponent("Groups/group.org.appex.filedrop/Inbox/new")
            try Data("{".utf8).write(to: inbox.appendingPathComponent("18ea000000000000-00000000-0-broken"))
            let shown = try await home.appex("app", "open", "org.appex.filedrop")
            #expect(shown.output == "notes.txt\n", "\(shown)")
            #expect(shown.errors.contains("the deposit broken is kept"), "\(shown)")
            #expect(shown.code == 1)
            let group = try await home.appex("group", "show", "group.org.appex.filedrop")
            #expect(group.output.contains("unreadable  broken"), "\(group.output)")
            #expect(try await home.appex("inbox", "discard", "bro", "--group", "group.org.appex.filedrop").code == 0)
        }
    }

    @Test func tellsWhatLiesInAGroupAndCleansUp() async throws {
        try await Home.with { home in
            try await home.installFixture("DoesNothing")
            try await home.install("FileDrop")
            try home.file("notes.txt", "12345")
            let empty = try await home.appex("group", "list", "--json")
            let groups = try empty.object()["groups"] as? [[String: Any]]
            let fixture = groups?.first { $0["identifier"] as? String == "group.fixture" }
            #expect(fixture?["owners"] as? [String] == ["org.fixture"], "\(empty.output)")
            #expect(fixture?["applications"] as? [String] == ["org.fixture"])
            #expect(try await home.appex("share", "notes.txt", "--to", "org.appex.filedrop.share").code == 0)
            _ = try await shown("org.appex.filedrop", until: "notes", in: home)
            let group = "group.org.appex.filedrop"
            let shown = try await home.appex("group", "show", group)
            #expect(shown.output.contains("Inbox  what waits for the app, and drafts"), "\(shown)")
            #expect(shown.output.contains("shared by org.appex.filedrop"))
            let container = home.data.appendingPathComponent("Groups/\(group)")
            let draft = container.appendingPathComponent("Inbox/tmp/left")
            try FileManager.default.createDirectory(at: draft, withIntermediateDirectories: true)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -200_000)], ofItemAtPath: draft.path)
            let trial = try await home.appex("group", "clean", group, "--dry-run")
            #expect(trial.output == "would delete \(draft.path) (draft)\n", "\(trial)")
            #expect(try await home.appex("group", "clean").output == "deleted \(draft.path) (draft)\n")
            #expect(try await home.appex("group", "clean").output.isEmpty)
            #expect(try await home.appex("app", "remove", "org.appex.filedrop").code == 0)
            #expect(FileManager.default.fileExists(atPath: container.path))
            // What the app itself has is kept; what is empty is not.
            let own = home.data.appendingPathComponent("Containers/org.appex.filedrop")
            try Data("kept".utf8).write(to: own.appendingPathComponent("kept.txt"))
            let doctor = try await home.appex("doctor")
            #expect(doctor.output.contains("org.appex.filedrop is not installed and has"), "\(doctor.output)")
            // Locks are nothing that a person would lose.
            for name in [".coordination", "PhotoDrop.sqlite.opening"] {
                try Data().write(to: container.appendingPathComponent(name))
            }
            let clean = try await home.appex("group", "clean", "--orphaned")
            #expect(clean.output.contains("deleted \(container.path) (orphaned)\n"), "\(clean)")
            #expect(clean.output.contains("Containers/org.appex.filedrop.share (orphaned)\n"), "\(clean)")
            #expect(clean.errors.contains("org.appex.filedrop is kept, with"), "\(clean)")
            #expect(!FileManager.default.fileExists(atPath: container.path))
            #expect(try await home.appex("group", "clean", "--orphaned", "--force").code == 0)
            #expect(!FileManager.default.fileExists(atPath: own.path))
            #expect(try await home.appex("group", "show", group).code == 2)
        }
    }

    @Test func refusesAnAppThatClaimsAnothersGroup() async throws {
        try await Home.with { home in
            try await home.install("FileDrop")
            let group = "group.org.appex.filedrop"
            let app = try home.app("net.elsewhere.thief", groups: [group])
            let refused = try await home.appex("app", "install", app.path)
            #expect(refused.code == 65)
            #expect(
                refused.errors.contains("\(group) belongs to org.appex.filedrop, and this app is not signed"),
                "\(refused)")
            #expect(refused.errors.contains("--join \(group)"))
            // Also when its apps are gone and what they shared is not.
            try FileManager.default.createDirectory(
                at: home.data.appendingPathComponent("Groups/\(group)"), withIntermediateDirectories: true)
            #expect(try await home.appex("app", "remove", "org.appex.filedrop").code == 0)
            #expect(try await home.appex("app", "install", app.path).code == 65)
            // Nor is an identifier that looks like the owner's a reason: anyone can write it.
            let sibling = try home.app("org.appex.sibling", groups: [group])
            #expect(try await home.appex("app", "install", sibling.path).code == 65)
            // The owner itself comes back to what it has stored.
            try await home.install("FileDrop")
            #expect(try await home.appex("app", "remove", "org.appex.filedrop").code == 0)
            #expect(try await home.appex("app", "install", app.path, "--join", group).code == 0)
            // Once let in, it may be upgraded; once removed, it is asked about again.
            #expect(try await home.appex("app", "install", app.path).code == 0)
            #expect(
                try await home.appex("group", "show", group).output.contains(
                    "net.elsewhere.thief, which was granted access"))
            #expect(try await home.appex("app", "remove", "net.elsewhere.thief").code == 0)
            #expect(try await home.appex("app", "install", app.path).code == 65)
            // Whose an app is, no identifier proves.
            let mine = "group.com.alice"
            #expect(try await home.appex("app", "install", try home.app("com.alice", groups: [mine]).path).code == 0)
            #expect(try await home.appex("app", "install", try home.app("com.bob", groups: [mine]).path).code == 65)
        }
    }

    @Test func migratesADatabaseOnceWhoeverStartsFirst() async throws {
        try await Home.with { home in
            let groups = home.root.appendingPathComponent("Groups")
            try FileManager.default.createDirectory(
                at: groups.appendingPathComponent("group.org.appex.photodrop"), withIntermediateDirectories: true)
            try await withThrowingTaskGroup(of: Home.Result.self) { tasks in
                for _ in 0..<8 {
                    tasks.addTask {
                        try await home.run(
                            Home.programs.appendingPathComponent("PhotoDrop"), [],
                            ["APPEX_GROUP_CONTAINERS": groups.path])
                    }
                }
                for try await result in tasks { #expect(result.output == "No photos yet.\n", "\(result)") }
            }
        }
    }
}
