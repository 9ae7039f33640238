// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

struct FilenameTests {
    @Test(arguments: [
        ("photo.jpg", "photo.jpg"), ("../../etc/passwd", "passwd"), ("/", "item"), ("", "item"), ("..", "item"),
        (".", "item"), ("a\0b", "ab"), ("name/", "name"),
    ])
    func makesOneNameOfAnyText(_ text: String, _ expected: String) { #expect(text.asFilename() == expected) }

    /// The part after a period is not always the kind of a file.
    @Test(arguments: [
        ("photo.jpg", "photo.jpg"), ("photo", "photo.jpg"), ("v1.2", "v1.2.jpg"), ("12.11.2025", "12.11.2025.jpg"),
        ("Dr. Lovelace, letter", "Dr. Lovelace, letter.jpg"), (".hidden", ".hidden.jpg"), ("end.", "end..jpg"),
        ("photo.JPG", "photo.JPG"), ("notes.md", "notes.md"), ("St. Pauli", "St. Pauli.jpg"),
    ])
    func addsTheKindWhereThereIsNone(_ name: String, _ expected: String) {
        #expect(name.withKind("jpg") == expected)
        #expect(name.withKind("") == name)
        #expect(String(repeating: "é", count: 127).withKind("jpg").utf8.count == 254)
    }

    @Test func limitsNamesWithoutCuttingCharacters() {
        let name = String(repeating: "é", count: 200).asFilename()
        #expect(name.utf8.count == 254)
        #expect("👩‍👩‍👧".limited(toBytes: 10).isEmpty)
        #expect("abc".limited(toBytes: 2) == "ab")
    }

    @Test func numbersNamesThatAreTaken() {
        let taken: Set = ["photo.jpg", "photo 2.jpg", "README", ".hidden"]
        #expect("photo.jpg".numbered { taken.contains($0) } == "photo 3.jpg")
        #expect("README".numbered { taken.contains($0) } == "README 2")
        #expect(".hidden".numbered { taken.contains($0) } == ".hidden 2")
        #expect("free.txt".numbered { taken.contains($0) } == "free.txt")
    }

    @Test(
        arguments: [
            ("backup.tar.gz", "backup 2.tar.gz"), ("Backup.TAR.xz", "Backup 2.TAR.xz"), (".tar.gz", ".tar 2.gz"),
            ("notes.v2.txt", "notes.v2 2.txt"), ("1. Plan", "1. Plan 2"), ("a.b c", "a.b c 2"), ("end.", "end. 2"),
            ("Dr. Lovelace, letter", "Dr. Lovelace, letter 2"), ("a\tb.c\td", "a\tb.c\td 2"),
        ])
    func numbersBeforeExtensions(_ name: String, _ expected: String) {
        #expect(name.numbered { $0 == name } == expected)
    }

    /// A part that looks like an extension belongs to a folder's name.
    @Test(arguments: ["v1.2", "St. Pauli", "Photos.tar.gz"]) func numbersFoldersAtTheEnd(_ name: String) {
        #expect(name.numbered(isFolder: true) { $0 == name } == name + " 2")
    }

    /// A mark after a slash makes another character of it, and one character may be longer than a name.
    @Test func makesOneNameOfAnyText() {
        let long = "e" + String(repeating: "\u{301}", count: 300)
        let rows = [
            ("../\u{301}x", "\u{301}x"), ("a/\u{301}/b", "b"), ("..", "item"), ("a\0b", "ab"), ("", "item"),
            (long, "item"), ("." + long, "item"), (".." + long, "item"), ("photo.jpg", "photo.jpg"),
            ("\u{FEFF}\u{FEFF}a", "a"),
            ("\u{FEFF}..", "item"),
        ]
        for (text, name) in rows { #expect(text.asFilename().utf8.elementsEqual(name.utf8), "\(text)") }
    }

    @Test func shortensNamesBeforeTheirExtensions() {
        let rows = [
            ("photo.jpg", 9, "photo.jpg"), ("photo.jpg", 8, "phot.jpg"), ("backup.tar.gz", 10, "bac.tar.gz"),
            ("photo.jpg", 3, "pho"), ("üü.png", 7, "ü.png"), ("Dr. Lovelace", 5, "Dr. L"),
        ]
        for (name, count, short) in rows { #expect(name.limitedName(toBytes: count) == short) }
    }

    /// A period with a mark is one character, and hides a file none the less.
    @Test func showsWhatIsHidden() {
        let rows = [
            (".bash_profile", "bash_profile"), ("..a", "a"), (".\u{301}x", "\u{301}x"), (".\u{FE0F}.x", "x"),
            ("\u{FEFF}.x", "x"), ("\u{200B}\u{2060}.x", "x"),
            ("...", "item"), ("photo.jpg", "photo.jpg"), ("~", "item"), ("~root", "root"), ("a~", "a~"),
            // What turns the direction of writing shows another kind; the marks and joiners of names stay.
            ("photo\u{202E}gpj.exe", "photogpj.exe"), ("\u{2067}\u{2069}a", "a"), ("\u{202E}", "item"),
            ("a\u{200F}.txt", "a\u{200F}.txt"), ("a\u{200C}b", "a\u{200C}b"),
            ("a\nb\u{1B}[2J.txt", "a b [2J.txt"), ("\n.profile", "profile"), ("a\u{2028}b", "a b"), ("\u{7}", "item"),
        ]
        for (text, name) in rows { #expect(text.asVisibleFilename().utf8.elementsEqual(name.utf8), "\(text)") }
    }

    /// Foundation leaves out the first of them.
    @Test(arguments: ["\u{FEFF}a.app", "\u{FEFF}\u{FEFF}a.app", ".a", "a b"]) func namesTheFileOfAnAddress(
        _ name: String
    ) {
        let folder = URL(fileURLWithPath: "/tmp", isDirectory: true)
        #expect(folder.appendingPathComponent(name).filename.unicodeScalars.elementsEqual(name.unicodeScalars))
        #expect(folder.appendingPathComponent(name, isDirectory: true).filename.utf8.count == name.utf8.count)
    }

    /// Foundation's own initializer leads into a home folder.
    @Test(arguments: ["~", "~root", "~/x", "~x.txt"]) func readsATildeAsALetter(_ path: String) {
        let expected = FileManager.default.currentDirectoryPath + "/" + path
        #expect(URL(literalPath: path).path == expected)
        #expect(URL(literalPath: path, isDirectory: true).path == expected)
        #expect(URL(literalPath: "/a/" + path).path == "/a/" + path)
    }

    @Test func readsPathsAsBytes() {
        #expect("a/\u{301}b".hasSlash)
        #expect("/a//\u{301}b/".pathParts.map { Array($0.utf8) } == ["a", "\u{301}b"].map { Array($0.utf8) })
        #expect("/a/\u{301}b".path(below: "/a")?.utf8.elementsEqual("\u{301}b".utf8) == true)
        #expect("/a/b/c".path(below: "/a") == "b/c")
        #expect(["/a", "/ab/c", "b"].map { $0.path(below: "/a") } == [nil, nil, nil])
        // Equal texts, and other bytes.
        #expect("/\u{E9}/x".path(below: "/e\u{301}") == nil)
    }
}
