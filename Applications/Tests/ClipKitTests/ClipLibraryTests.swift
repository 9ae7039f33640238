// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ClipKit
import Foundation
import GRDB
import Testing

/// The saved pages, in a container of their own.
struct ClipLibraryTests {
    private struct Shelf {
        let container: SharedContainer
        let home: URL

        func library() throws -> ClipLibrary { try ClipLibrary(container, home: home) }

        func deposit(_ page: ClippedPage, note: String = "", pictures: [String: Data] = [:], identifier: String? = nil)
            throws
        {
            let items =
                [
                    InboxItem(
                        .data(try JSONEncoder().encode(page)), typeIdentifier: "public.json",
                        suggestedName: ClippedPage.filename)
                ]
                + pictures.map { InboxItem(.data($0.value), typeIdentifier: "public.image", suggestedName: $0.key) }
            try Inbox(container).deposit(items, sender: "org.appex.clip.share", message: note, identifier: identifier)
        }
    }

    private func withShelf(_ body: (Shelf) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clip-\(UUID().uuidString)")
        let group = folder.appendingPathComponent("group")
        try FileManager.default.createDirectory(at: group, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(
            Shelf(
                container: SharedContainer(groupIdentifier: ClippedPage.groupIdentifier, url: group),
                home: folder.appendingPathComponent("home")))
    }

    private func page(_ title: String, text: String = "", selection: String = "") -> ClippedPage {
        var page = ClippedPage(address: "https://example.com/\(title.count)", title: title)
        page.text = text
        page.selection = selection
        return page
    }

    @Test func receivesEachDepositOnceWithItsPictures() throws {
        try withShelf { shelf in
            var tides = page("Tides", text: "High water", selection: "water")
            tides.pictures = [
                .init(address: "https://example.com/a.png", text: "A", file: "picture 1.png"),
                .init(address: "https://example.com/b.png", text: "B", file: "never arrived"),
            ]
            try shelf.deposit(tides, note: "Summer", pictures: ["picture 1.png": Data([1, 2])], identifier: "one")
            #expect(try shelf.library().receive() == 1)
            // A sender that does not know whether it arrived tries again.
            try shelf.deposit(tides, note: "Summer", pictures: ["picture 1.png": Data([1, 2])], identifier: "one")
            try shelf.library().receive()
            let clips = try shelf.library().all()
            #expect(clips.count == 1 && clips[0].note == "Summer" && clips[0].page.selection == "water")
            let file = try #require(clips[0].page.pictures[0].file)
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: file)) == Data([1, 2]) && file.hasPrefix(shelf.home.path))
            #expect(clips[0].page.pictures[1].file == nil)
            #expect(try shelf.library().search("water").count == 1)
            try shelf.library().remove(clips[0].id)
            #expect(try shelf.library().all().isEmpty && !FileManager.default.fileExists(atPath: file))
            #expect(try shelf.library().search("water").isEmpty)
            #expect(throws: ClipError.self) { try shelf.library().clip(clips[0].id) }
        }
    }

    @Test func findsWordsInEveryPartWithoutAccents() throws {
        try withShelf { shelf in
            try shelf.deposit(page("Café by the harbour", text: "Öffnungszeiten am Hafen"), note: "für Montag")
            try shelf.deposit(page("Other", text: "nothing", selection: "selected words"))
            let library = try shelf.library()
            try library.receive()
            for words in ["cafe", "CAFÉ harb", "offnungszeiten", "montag", "hafen fur", "example.com"] {
                #expect(try library.search(words).contains { $0.title == "Café by the harbour" }, "\(words)")
            }
            #expect(try library.search("selected").map(\.title) == ["Other"])
            #expect(try library.search("cafe nothing").isEmpty)
            // Characters that mean something to the search engine mean themselves.
            for words in [
                "\"", "a\"b", "cafe OR", "NEAR(", "title:x", "*", "-", "^", "'; DROP TABLE clip", "(", "{", "a\0b",
            ] {
                _ = try library.search(words)
            }
            #expect(throws: ClipError.self) { try library.search(" \n") }
            #expect(try library.all().count == 2)
        }
    }

    /// Any member of the group can write to the database.
    @Test func showsWhatIsNotDamaged() throws {
        try withShelf { shelf in
            try shelf.deposit(page("Good"))
            let library = try shelf.library()
            try library.receive()
            let database = try DatabaseQueue(path: shelf.container.url.appendingPathComponent("Clip.sqlite").path)
            try database.write { try $0.execute(sql: "INSERT INTO clip VALUES (9, 'd9', 0, 'nojson', 'n')") }
            #expect(try library.all().map(\.page.title) == ["Good"])
            let error = try #require(throws: ClipError.self) { try library.clip(9) }
            #expect("\(error)".contains("clip remove 9"))
            try library.find(9)
            try library.remove(9)
            #expect(throws: ClipError.self) { try library.find(9) }
            // So it is for words of which there is no page.
            try database.write { try $0.execute(sql: "INSERT INTO words (rowid, text) VALUES (99, 'good')") }
            #expect(try library.search("good").map(\.title) == ["Good"])
            try library.remove(99)
            #expect(throws: ClipError.self) { try library.find(99) }
        }
    }

    @Test func leavesADepositThatIsNoPage() throws {
        try withShelf { shelf in
            try Inbox(shelf.container).deposit(
                [InboxItem(.text("x"), typeIdentifier: "public.plain-text")], sender: "x")
            try shelf.deposit(page("Good"))
            let library = try shelf.library()
            #expect(throws: InboxDrainError.self) { try library.receive() }
            #expect(try library.all().map(\.page.title) == ["Good"])
        }
    }

    @Test func exportsWhatPagesSayAsText() throws {
        try withShelf { shelf in
            var evil = page("<script>alert(1)</script>\n# Title", text: "a & b < c\n\nsecond", selection: "one\n\ntwo")
            evil.address = "javascript:alert(1)"
            evil.author = "\\[x](javascript:alert(2)) `<"
            evil.pictures = [.init(address: "https://example.com/\"><script>", text: "\" onerror=\"x")]
            try shelf.deposit(evil)
            try shelf.library().receive()
            let clips = try shelf.library().all()
            let html = try ClipExport.html.document(clips)
            #expect(
                !html.contains("<script") && !html.contains("href=\"javascript") && !html.contains("\" onerror=\"x"))
            #expect(html.contains("<p>a &amp; b &lt; c</p>\n<p>second</p>"), "\(html)")
            let markdown = try ClipExport.markdown.document(clips)
            #expect(
                markdown.hasPrefix("# \\<script>alert(1)\\</script> # Title\n")
                    && markdown.contains("> one\n>\n> two"),
                "\(markdown)")
            #expect(markdown.contains("\njavascript:alert(1)\n"), "\(markdown)")
            #expect(markdown.contains(#"\\\[x](javascript:alert(2)) \`\<"#), "\(markdown)")
            // An address ends nothing, either.
            evil.address = "https://e.org/ [x](javascript:alert(3))"
            evil.pictures = [.init(address: "a [x](javascript:alert(4)) \\", text: "")]
            try shelf.deposit(evil)
            try shelf.library().receive()
            let other = try ClipExport.markdown.document(try shelf.library().all())
            #expect(other.contains("<https://e.org/%20%5Bx%5D(javascript:alert(3))>"), "\(other)")
            #expect(other.contains("![](<a%20%5Bx%5D(javascript:alert(4))%20%5C>)"), "\(other)")
            let json =
                try JSONSerialization.jsonObject(with: Data(ClipExport.json.document(clips).utf8)) as? [[String: Any]]
            #expect((json?[0]["page"] as? [String: Any])?["selection"] as? String == "one\n\ntwo")
        }
    }
}
