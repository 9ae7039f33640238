// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

/// An inbox in a folder of its own, which goes afterwards.
private func withInbox(_ body: (Inbox, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(Inbox(SharedContainer(groupIdentifier: "group.test", url: folder)), folder)
}

struct InboxTests {
    private func file(_ folder: URL, _ path: String, _ text: String) throws -> URL {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return file
    }

    @Test func handsOverEverythingInOrderAndOnce() throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "a/photo.jpg", "first")
            let other = try file(folder, "b/photo.jpg", "second")
            let identifier = try inbox.deposit(
                [
                    InboxItem(.file(photo), typeIdentifier: "public.jpeg"),
                    InboxItem(.file(other), typeIdentifier: "public.jpeg"),
                    InboxItem(.text("hello"), typeIdentifier: "public.plain-text"),
                    InboxItem(.url("https://swift.org"), typeIdentifier: "public.url"),
                    InboxItem(.data(Data("bytes".utf8)), typeIdentifier: "public.data", suggestedName: "../../evil"),
                ], sender: "org.test", message: "look", userInfo: ["to": "Alice"])
            let pending = try inbox.pending()
            #expect(pending.map(\.identifier) == [identifier])
            var seen: [InboxDeposit] = []
            var contents: [String] = []
            let count = try inbox.drain { deposit in
                seen.append(deposit)
                for case .file(let url) in deposit.items.map(\.content) {
                    #expect(url.path.hasPrefix(inbox.url.path + "/"))
                    contents.append(url.lastPathComponent + " " + (try String(contentsOf: url, encoding: .utf8)))
                }
            }
            #expect(count == 1)
            #expect(contents == ["photo.jpg first", "photo.jpg second", "evil bytes"])
            #expect(seen[0].message == "look")
            #expect(seen[0].userInfo == ["to": "Alice"])
            #expect(seen[0].items.count == 5)
            #expect(try inbox.drain { _ in Issue.record("a second time") } == 0)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: inbox.url.appendingPathComponent("cur").path)
                    .isEmpty)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: inbox.url.appendingPathComponent("tmp").path)
                    .isEmpty)
        }
    }

    @Test func keepsADepositUntilItsReceiverReturns() throws {
        try withInbox { inbox, _ in
            let identifier = try inbox.deposit(
                [InboxItem(.text("x"), typeIdentifier: "public.text")], sender: "org.test")
            #expect(throws: CocoaError.self) { try inbox.drain { _ in throw CocoaError(.fileWriteOutOfSpace) } }
            var received: [String] = []
            try inbox.drain { received.append($0.identifier) }
            #expect(received == [identifier])
        }
    }

    @Test func handsOverAllOrNothing() throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "a/photo.jpg", "first")
            let error = try #require(throws: AppGroupError.self) {
                try inbox.deposit(
                    [
                        InboxItem(.file(photo), typeIdentifier: "public.jpeg"),
                        InboxItem(.file(folder.appendingPathComponent("gone.jpg")), typeIdentifier: "public.jpeg"),
                    ], sender: "org.test")
            }
            #expect(error.message.contains("item 2 (gone.jpg)"), "\(error)")
            #expect(try inbox.pending().isEmpty)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: inbox.url.appendingPathComponent("tmp").path)
                    .isEmpty)
        }
    }

    @Test func goesOnAroundADepositThatCannotBeRead() throws {
        try withInbox { inbox, _ in
            let broken = try inbox.deposit([InboxItem(.text("x"), typeIdentifier: "public.text")], sender: "org.test")
            let whole = try inbox.deposit([InboxItem(.text("y"), typeIdentifier: "public.text")], sender: "org.test")
            let manifest = inbox.url.appendingPathComponent("new/\(broken)/manifest.json")
            try Data("{".utf8).write(to: manifest)
            var received: [String] = []
            #expect(throws: AppGroupError.self) { try inbox.drain { received.append($0.identifier) } }
            #expect(received == [whole])
            #expect(FileManager.default.fileExists(atPath: inbox.url.appendingPathComponent("cur/\(broken)").path))
        }
    }

    @Test(arguments: ["../../../etc/passwd", "/etc/passwd", "files/../../x/y", "files/0/..", "manifest.json"])
    func takesNoPathOutOfADeposit(_ path: String) throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "a/photo.jpg", "first")
            let identifier = try inbox.deposit(
                [InboxItem(.file(photo), typeIdentifier: "public.jpeg")], sender: "org.test")
            let manifest = inbox.url.appendingPathComponent("new/\(identifier)/manifest.json")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            try Data(text.replacingOccurrences(of: "files/0/photo.jpg", with: path).utf8).write(to: manifest)
            #expect(throws: AppGroupError.self) { try inbox.pending() }
        }
    }

    @Test func copiesFoldersWhole() throws {
        try withInbox { inbox, folder in
            _ = try file(folder, "album/one.jpg", "1")
            _ = try file(folder, "album/inner/two.jpg", "2")
            try inbox.deposit(
                [InboxItem(.file(folder.appendingPathComponent("album")), typeIdentifier: "public.folder")],
                sender: "org.test")
            try inbox.drain { deposit in
                guard case .file(let url) = deposit.items[0].content else { throw CocoaError(.fileReadUnknown) }
                #expect(try String(contentsOf: url.appendingPathComponent("inner/two.jpg"), encoding: .utf8) == "2")
            }
        }
    }

    @Test(arguments: ["group.", "org.example", "group.a/b", "group.a b", "group..", ""])
    func knowsGroupIdentifiers(_ identifier: String) {
        #expect(SharedContainer.isGroupIdentifier(identifier) == false || identifier == "group..")
        #expect(throws: AppGroupError.self) { try SharedContainer(identifier) }
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) == nil)
    }
}
