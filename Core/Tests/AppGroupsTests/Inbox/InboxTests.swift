// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation
import Testing

/// An inbox in a folder of its own, which goes afterwards.
func withInbox(_ body: (Inbox, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(Inbox(SharedContainer(groupIdentifier: "group.test", url: folder)), folder)
}

struct InboxTests {
    private func folder(of identifier: String, in inbox: Inbox) throws -> URL {
        let arrivals = inbox.url.appendingPathComponent("new")
        let name = try FileManager.default.contentsOfDirectory(atPath: arrivals.path).first { $0.hasSuffix(identifier) }
        return arrivals.appendingPathComponent(try #require(name))
    }

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
            let entries = try inbox.entries()
            #expect(entries.map(\.identifier) == [identifier])
            #expect(entries.map(\.state) == [.waiting])
            var seen: [InboxDeposit] = []
            var contents: [String] = []
            #expect(inbox.url.hasDirectoryPath)
            let count = try inbox.drain { deposit in
                seen.append(deposit)
                for case .file(let url) in deposit.items.map(\.content) {
                    #expect(!url.hasDirectoryPath)
                    #expect(url.path.hasPrefix(inbox.url.path + "/"))
                    contents.append(url.lastPathComponent + " " + (try String(contentsOf: url, encoding: .utf8)))
                }
            }
            #expect(count == 1)
            #expect(contents == ["photo.jpg first", "photo 2.jpg second", "evil bytes"])
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
            let error = try #require(throws: InboxDrainError.self) {
                try inbox.drain { deposit in
                    let isRepeated = deposit.isRepeated
                    #expect(!isRepeated)
                    throw CocoaError(.fileWriteOutOfSpace)
                }
            }
            #expect(error.failures.map(\.identifier) == [identifier])
            var received: [String] = []
            try inbox.drain { deposit in
                // The first receiver may have kept some of it.
                let isRepeated = deposit.isRepeated
                #expect(isRepeated)
                received.append(deposit.identifier)
            }
            #expect(received == [identifier])
        }
    }

    /// Also when a receiver has tried, and if the damaged file has its length.
    @Test(arguments: ["cut", "frist"]) func listsADepositThatIsDamagedWhereverItIs(_ contents: String) throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "photo.jpg", "first")
            let item = InboxItem(.file(photo), typeIdentifier: "public.jpeg")
            let (whole, damaged) = (
                try inbox.deposit([item], sender: "org.test"), try inbox.deposit([item], sender: "org.other")
            )
            #expect(throws: InboxDrainError.self) { try inbox.drain { _ in throw CocoaError(.fileWriteOutOfSpace) } }
            #expect(try inbox.entries().map(\.state) == [.claimed, .claimed])
            let claims = inbox.url.appendingPathComponent("cur")
            let names = try FileManager.default.contentsOfDirectory(atPath: claims.path)
            let name = try #require(names.first { $0.contains(damaged) })
            try Data(contents.utf8).write(to: claims.appendingPathComponent("\(name)/files/photo.jpg"))
            let states = Dictionary(uniqueKeysWithValues: try inbox.entries().map { ($0.identifier, $0.state) })
            #expect(states == [whole: .claimed, damaged: .unreadable])
            let error = try #require(throws: InboxDrainError.self) { try inbox.drain { _ in } }
            #expect(error.received == 1)
            #expect(error.failures.map(\.identifier) == [damaged])
        }
    }

    /// A file system that shares blocks instead of copying them leaves no checksums: the sizes count.
    @Test func receivesFilesWithoutChecksums() throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "photo.jpg", "first")
            _ = try file(folder, "album/one.jpg", "1")
            let identifier = try inbox.deposit(
                [
                    InboxItem(.file(photo), typeIdentifier: "public.jpeg"),
                    InboxItem(.file(folder.appendingPathComponent("album")), typeIdentifier: "public.folder"),
                ], sender: "org.test")
            let manifest = try self.folder(of: identifier, in: inbox).appendingPathComponent("manifest.json")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            try Data(text.replacingOccurrences(of: "\"checksum\"", with: "\"other\"").utf8).write(to: manifest)
            var kept: [String] = []
            try inbox.drain {
                kept = try $0.keepFiles(in: folder.appendingPathComponent("Kept")).map(\.lastPathComponent)
            }
            #expect(kept == ["photo.jpg", "album"])
        }
    }

    /// A handler may move the files of a deposit away while another process lists the inbox.
    @Test func listsWhatAReceiverWorksOnAsClaimed() throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "photo.jpg", "first")
            try inbox.deposit([InboxItem(.file(photo), typeIdentifier: "public.jpeg")], sender: "org.test")
            try inbox.drain { deposit in
                #expect(try inbox.entries().map(\.state) == [.claimed])
                let files = deposit.files.compactMap { item -> URL? in
                    if case .file(let url) = item.content { url } else { nil }
                }
                #expect(files.count == 1)
                for url in files { try FileManager.default.removeItem(at: url) }
                #expect(try inbox.entries().map(\.state) == [.claimed])
            }
            #expect(try inbox.entries().isEmpty)
        }
    }

    /// A sender that does not know whether it has handed something over tries again with the same identifier.
    @Test func handsOverOnceWhatIsTriedAgain() throws {
        try withInbox { inbox, _ in
            let text = [InboxItem(.text("x"), typeIdentifier: "public.text")]
            for identifier in ["one", "two", "one", "two", "one"] {
                #expect(try inbox.deposit(text, sender: "org.test", identifier: identifier) == identifier)
            }
            #expect(try inbox.entries().map(\.identifier) == ["one", "two"])
            // Another sender's identifiers are its own.
            try inbox.deposit(text, sender: "org.other", identifier: "one")
            #expect(try inbox.entries().count == 3)
            var received: [String] = []
            try inbox.drain { received.append($0.identifier) }
            #expect(received.sorted() == ["one", "one", "two"])
        }
    }

    /// A member of the group may leave any number of long lists of contents: listing reads 16 MB of them at most, and says so of the rest.
    @Test func readsNoMoreListsOfContentsThanALimit() throws {
        try withInbox { inbox, folder in
            let long = [InboxItem(.text(String(repeating: "x", count: 7 << 20)), typeIdentifier: "public.text")]
            for number in 1...4 { try inbox.deposit(long, sender: "org.test.\(number)") }
            try inbox.deposit([InboxItem(.text("x"), typeIdentifier: "public.text")], sender: "org.test.5")
            let entries = try inbox.entries()
            #expect(entries.map(\.state) == [.waiting, .waiting, .waiting, .waiting, .waiting])
            #expect(entries.map { $0.deposit != nil } == [true, true, false, false, true])
            #expect(entries[2].problem?.contains("more than 16 MB") == true)
            #expect(entries.map(\.isUnread) == [false, false, true, true, false])
            var received = 0
            try inbox.drain { _ in received += 1 }
            #expect(received == 5)
        }
    }

    @Test func handsOverAllOrNothing() throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "a/photo.jpg", "first")
            let error = try #require(throws: IncompleteDeposit.self) {
                try inbox.deposit(
                    [
                        InboxItem(.file(photo), typeIdentifier: "public.jpeg"),
                        InboxItem(.file(folder.appendingPathComponent("gone.jpg")), typeIdentifier: "public.jpeg"),
                    ], sender: "org.test")
            }
            #expect(error.description.contains("item 2 (gone.jpg) failed"), "\(error)")
            #expect(
                error.description.hasSuffix("; the other item is kept: publish the draft or discard it"), "\(error)")
            #expect(try inbox.entries().isEmpty)
            // The person decides about the rest.
            let identifier = try error.draft.publish()
            #expect(try inbox.entries().map(\.identifier) == [identifier])
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: inbox.url.appendingPathComponent("tmp").path)
                    .isEmpty)
        }
    }

    @Test func goesOnAroundADepositThatCannotBeRead() throws {
        try withInbox { inbox, _ in
            let broken = try inbox.deposit([InboxItem(.text("x"), typeIdentifier: "public.text")], sender: "org.test")
            let whole = try inbox.deposit([InboxItem(.text("y"), typeIdentifier: "public.text")], sender: "org.test")
            // A deposit of texts is its manifest.
            let manifest = try folder(of: broken, in: inbox)
            try Data("{".utf8).write(to: manifest)
            var received: [String] = []
            #expect(throws: InboxDrainError.self) { try inbox.drain { received.append($0.identifier) } }
            #expect(received == [whole])
            let entries = try inbox.entries()
            #expect(entries.map(\.identifier) == [broken])
            #expect(entries.map(\.state) == [.unreadable])
            #expect(try inbox.discard(broken))
            #expect(try inbox.entries().isEmpty)
        }
    }

    @Test(arguments: ["../../../etc/passwd", "/etc/passwd", "files/../../x/y", "..", "x/../../manifest.json", ""])
    func takesNoPathOutOfADeposit(_ path: String) throws {
        try withInbox { inbox, folder in
            let photo = try file(folder, "a/photo.jpg", "first")
            let identifier = try inbox.deposit(
                [InboxItem(.file(photo), typeIdentifier: "public.jpeg")], sender: "org.test")
            let manifest = try self.folder(of: identifier, in: inbox).appendingPathComponent("manifest.json")
            let text = try String(contentsOf: manifest, encoding: .utf8)
            try Data(text.replacingOccurrences(of: "\"photo.jpg\"", with: "\"\(path)\"").utf8).write(to: manifest)
            let entries = try inbox.entries()
            #expect(entries.map(\.state) == [.unreadable])
            #expect(entries[0].problem?.contains("it names a file outside itself") == true, "\(entries)")
            #expect(throws: InboxDrainError.self) { try inbox.drain { _ in Issue.record("handed out") } }
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

    @Test(arguments: [
        ("group.org.example_2-b", true), ("group..", true), ("group." + String(repeating: "a", count: 194), true),
        ("group." + String(repeating: "a", count: 195), false), ("group.", false), ("group.é", false),
    ])
    func tellsGroupIdentifiersFromOthers(_ identifier: String, isOne: Bool) throws {
        #expect(SharedContainer.isGroupIdentifier(identifier) == isOne)
        let error = try #require(throws: AppGroupError.self) { try SharedContainer(identifier) }
        #expect((error.code == .groupIdentifier) == !isOne, "\(error)")
    }

    @Test(arguments: ["group.", "org.example", "group.a/b", "group.a b", "group..", ""])
    func knowsGroupIdentifiers(_ identifier: String) {
        #expect(SharedContainer.isGroupIdentifier(identifier) == false || identifier == "group..")
        #expect(throws: AppGroupError.self) { try SharedContainer(identifier) }
        #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: identifier) == nil)
    }
}
