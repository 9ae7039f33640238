// SPDX-License-Identifier: Apache-2.0

import AppGroups
import FileOperations
import Foundation
import Glibc
import Testing

/// Tests of an inbox at its limits: quotas, clean-up, hostile names, planted links, cancelling.
struct InboxLimitTests {
    private let text = [InboxItem(.text("x"), typeIdentifier: "public.text")]

    @Test func refusesMoreThanItsQuotaAndForgetsWhatWasReceived() throws {
        try withInbox { inbox, _ in
            var inbox = inbox
            inbox.quota = InboxQuota(bytes: 1_000, deposits: 2)
            try inbox.deposit(text, sender: "one")
            try inbox.deposit(text, sender: "one")
            let error = try #require(throws: AppGroupError.self) { try inbox.deposit(text, sender: "one") }
            #expect(error.code == .quota)
            #expect(error.message.contains("2 deposits with "), "\(error)")
            try inbox.deposit(text, sender: "another")
            #expect(try inbox.drain { _ in } == 3)
            try inbox.deposit(text, sender: "one")
            let data = [InboxItem(.data(Data(count: 1_001)), typeIdentifier: "public.data")]
            let large = try #require(throws: AppGroupError.self) { try inbox.deposit(data, sender: "one") }
            #expect(large.code == .quota)
            #expect(try inbox.entries().count == 1)
            #expect(try names(inbox, "tmp").isEmpty)
        }
    }

    @Test func keepsTheOrderOfASenderWhoseClockIsSetBack() throws {
        try withInbox { inbox, _ in
            let first = try inbox.deposit(text, sender: "one")
            // A deposit an hour ahead, as a wrong clock would have made it.
            let name = try #require(try names(inbox, "new").first)
            let stamp = try #require(UInt64(name.prefix(16), radix: 16)) + 3_600_000_000_000
            let ahead = String(stamp, radix: 16) + name.dropFirst(16)
            try FileManager.default.moveItem(
                at: inbox.url.appendingPathComponent("new/\(name)"),
                to: inbox.url.appendingPathComponent("new/\(ahead)"))
            for file in try names(inbox, "senders") {
                try FileManager.default.removeItem(at: inbox.url.appendingPathComponent("senders/\(file)"))
            }
            let second = try inbox.deposit(text, sender: "one")
            var received: [String] = []
            try inbox.drain { received.append($0.identifier) }
            #expect(received == [first, second])
        }
    }

    /// A sender's memory of its last deposit may be damaged: the next one is received all the same.
    @Test(arguments: ["4000000000000001", "7ffffffffffffffe", "zzzzzzzzzzzzzzzz"])
    func handsOverWhatItsSenderRemembersWrongly(_ stamp: String) throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            for name in try names(inbox, "senders") {
                let file = inbox.url.appendingPathComponent("senders/\(name)")
                let memory = try String(contentsOf: file, encoding: .utf8)
                try Data((stamp + memory.dropFirst(16)).utf8).write(to: file)
            }
            try inbox.deposit(text, sender: "one")
            #expect(try inbox.drain { _ in } == 2)
        }
    }

    @Test func handsOverOnceWhatASenderTriesTwice() throws {
        try withInbox { inbox, _ in
            for _ in 0..<2 { #expect(try inbox.deposit(text, sender: "one", identifier: "mine") == "mine") }
            #expect(try inbox.drain { _ in } == 1)
            // Also where it had been received before the sender tried again.
            try inbox.deposit(text, sender: "one", identifier: "mine")
            #expect(try inbox.drain { _ in Issue.record("received twice") } == 0)
            #expect(try inbox.entries().isEmpty)
            #expect(throws: AppGroupError.self) { try inbox.deposit(text, sender: "one", identifier: "../mine") }
        }
    }

    @Test(arguments: [
        ("-_.aZ9", true), (String(repeating: "x", count: 64), true),
        (String(repeating: "x", count: 65), false), (".hidden", false), ("", false), ("a/b", false), ("ä", false),
    ])
    func takesIdentifiersThatAreNames(_ identifier: String, isOne: Bool) throws {
        try withInbox { inbox, _ in
            if isOne {
                try inbox.deposit(text, sender: "one", identifier: identifier)
            } else {
                #expect(throws: AppGroupError.self) {
                    try inbox.deposit(text, sender: "one", identifier: identifier)
                }
            }
            #expect(try inbox.entries().map(\.identifier) == (isOne ? [identifier] : []))
        }
    }

    @Test(arguments: [
        "..", ".", "/etc/passwd", "../../../../tmp/evil", "a/b/c.txt", "-rf", "new\nline", "tab\tbell\u{7}", "ünï💥.txt",
        "\u{202E}gpj.exe", "con.txt", ".hidden", " ", "%00%2e%2e", String(repeating: "x", count: 400), "$(touch x)",
        "a\u{0}b",
    ])
    func writesNothingOutsideWhateverTheName(_ name: String) throws {
        try withInbox { inbox, folder in
            let before = try Set(FileManager.default.subpathsOfDirectory(atPath: folder.path))
            let items = [
                InboxItem(.data(Data("1".utf8)), typeIdentifier: "public.data", suggestedName: name),
                InboxItem(.data(Data("2".utf8)), typeIdentifier: "public.data", suggestedName: name),
            ]
            try inbox.deposit(items, sender: name)
            let kept = folder.appendingPathComponent("kept")
            var files: [URL] = []
            try inbox.drain { files = try $0.keepFiles(in: kept) }
            #expect(Set(files).count == 2)
            #expect(try files.map { try String(contentsOf: $0, encoding: .utf8) } == ["1", "2"])
            #expect(files.allSatisfy { $0.deletingLastPathComponent().path == kept.path })
            let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            let outside = after.filter { !before.contains($0) && !$0.hasPrefix("Inbox") && !$0.hasPrefix("kept") }
            #expect(outside.isEmpty)
        }
    }

    @Test(arguments: ["Inbox", "Inbox/tmp", "Inbox/new", "Inbox/cur", "Inbox/senders", "Inbox/receivers"])
    func followsNoPlantedLink(_ path: String) throws {
        try withInbox { inbox, folder in
            let elsewhere = folder.deletingLastPathComponent().appendingPathComponent("elsewhere-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: elsewhere) }
            try inbox.deposit(text, sender: "one")
            try FileManager.default.removeItem(at: folder.appendingPathComponent(path))
            #expect(symlink(elsewhere.path, folder.appendingPathComponent(path).path) == 0)
            #expect(throws: (any Error).self) { try inbox.deposit(text, sender: "one") }
            #expect(throws: (any Error).self) { try inbox.drain { _ in } }
            #expect(throws: (any Error).self) { try inbox.entries() }
            #expect(throws: (any Error).self) { try inbox.clean() }
            #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
        }
    }

    @Test func handsOutNoPlantedLink() throws {
        try withInbox { inbox, folder in
            let file = folder.appendingPathComponent("photo.jpg")
            try Data("photo".utf8).write(to: file)
            try inbox.deposit([InboxItem(.file(file), typeIdentifier: "public.jpeg")], sender: "one")
            let name = try #require(try names(inbox, "new").first)
            let payload = inbox.url.appendingPathComponent("new/\(name)/files/photo.jpg")
            try FileManager.default.removeItem(at: payload)
            #expect(symlink(file.path, payload.path) == 0)
            #expect(throws: InboxDrainError.self) { try inbox.drain { _ in Issue.record("handed out") } }
        }
    }

    @Test func tellsFilesThatAreNotWhatWasHandedOver() throws {
        try withInbox { inbox, folder in
            let file = folder.appendingPathComponent("photo.jpg")
            try Data("photo".utf8).write(to: file)
            try inbox.deposit([InboxItem(.file(file), typeIdentifier: "public.jpeg")], sender: "one")
            let name = try #require(try names(inbox, "new").first)
            try Data("other".utf8).write(to: inbox.url.appendingPathComponent("new/\(name)/files/photo.jpg"))
            let error = try #require(throws: InboxDrainError.self) {
                try inbox.drain { _ in Issue.record("handed out") }
            }
            #expect(error.description.contains("photo.jpg is not what was handed over"), "\(error)")
        }
    }

    @Test func addsNothingToWhatWasPublished() throws {
        try withInbox { inbox, _ in
            let draft = try inbox.draft(sender: "one")
            try draft.add(text[0])
            try draft.publish()
            #expect(throws: AppGroupError.self) { try draft.add(text[0]) }
            #expect(throws: AppGroupError.self) { try draft.publish() }
            #expect(try inbox.drain { _ in } == 1)
        }
    }

    @Test func addsNothingToWhatWasDiscarded() throws {
        try withInbox { inbox, _ in
            let draft = try inbox.draft(sender: "one")
            try draft.add(text[0])
            draft.discard()
            #expect(throws: AppGroupError.self) { try draft.add(text[0]) }
            #expect(throws: AppGroupError.self) { try draft.publish() }
            #expect(try inbox.entries().isEmpty)
        }
    }

    @Test func tellsOfTooManyBytesBeforeItPublishes() throws {
        try withInbox { inbox, _ in
            var inbox = inbox
            inbox.quota = InboxQuota(bytes: 1_000, deposits: 2)
            let draft = try inbox.draft(sender: "one")
            try draft.add(InboxItem(.data(Data(count: 1_000)), typeIdentifier: "public.data"))
            let error = try #require(throws: AppGroupError.self) {
                try draft.add(InboxItem(.data(Data(count: 1)), typeIdentifier: "public.data"))
            }
            #expect(error.code == .quota)
        }
    }

    /// Another program has moved it to another place.
    @Test func handsOverNothingOfADraftThatWasTakenAway() throws {
        try withInbox { inbox, folder in
            let draft = try inbox.draft(sender: "one")
            try draft.add(InboxItem(.data(Data("x".utf8)), typeIdentifier: "public.data"))
            let name = try #require(try names(inbox, "tmp").first)
            try FileManager.default.moveItem(
                at: inbox.url.appendingPathComponent("tmp/\(name)"), to: folder.appendingPathComponent("taken"))
            #expect(throws: AppGroupError.self) { try draft.publish() }
            #expect(try inbox.entries().isEmpty)
        }
    }

    /// An inbox that cannot store an item ends the deposit: the item is not at fault, and the others would fail as well.
    @Test func endsIfTheInboxCannotStoreAnItem() throws {
        try withInbox { inbox, folder in
            let draft = try inbox.draft(sender: "one")
            var collector = InboxItemCollector(draft, count: 2, in: inbox)
            try collector.add(InboxItem(.data(Data("1".utf8)), typeIdentifier: "public.data", suggestedName: "a.txt"))
            let name = try #require(try names(inbox, "tmp").first)
            try FileManager.default.removeItem(at: inbox.url.appendingPathComponent("tmp/\(name)"))
            let error = try #require(throws: AppGroupError.self) {
                try collector.add(
                    InboxItem(.data(Data("2".utf8)), typeIdentifier: "public.data", suggestedName: "b.txt"))
            }
            #expect(error.message.hasPrefix("nothing was handed over, as item 2 (b.txt) failed: "), "\(error)")
        }
    }

    /// A download goes on while the file is copied, also one that had just begun.
    @Test(arguments: [4, 20 << 20])
    func copiesNoFileThatGrowsMeanwhile(_ size: Int) throws {
        try withInbox { _, folder in
            let file = folder.appendingPathComponent("growing")
            try Data(count: size).write(to: file)
            let writer = try FileHandle(forWritingTo: file)
            let copier = FileCopier(isDurable: false) { _ in
                try writer.seekToEnd()
                try writer.write(contentsOf: Data("more".utf8))
            }
            let place = try OpenFolder(folder)
            let error = try #require(throws: FileOperationError.self) {
                try copier.copy(file, into: place, as: "copy")
            }
            #expect(error.description.contains("it changed while it was copied"), "\(error)")
            #expect(try place.status("copy") == nil)
        }
    }

    /// Names with numbers at their limits, planted by another program, are no deposits, and end no process.
    @Test(arguments: [
        "ffffffffffffffff-00000000-0-x", "0000000000000001-00000000-7fffffffffffffff-x", "x", "-", "done-x",
    ])
    func passesOverPlantedNames(_ name: String) throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            for folder in ["new", "cur"] {
                try Data().write(to: inbox.url.appendingPathComponent("\(folder)/\(name)"))
            }
            for file in try names(inbox, "senders") {
                try FileManager.default.removeItem(at: inbox.url.appendingPathComponent("senders/\(file)"))
            }
            try inbox.deposit(text, sender: "one")
            #expect(try inbox.entries().count == 2)
            #expect(try inbox.drain { _ in } == 2)
        }
    }

    @Test func receivesAroundWhatCannotBeRead() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            // A pipe where a deposit should be, and a thousand queues.
            let pipe = inbox.url.appendingPathComponent("new/0000000000000001-00000000-0-pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            for queue in 1...300 {
                let name = "0000000000000001-" + String(queue + 0x1000_0000, radix: 16) + "-0-planted"
                try Data("{}".utf8).write(to: inbox.url.appendingPathComponent("new/\(name)"))
            }
            var received = 0
            #expect(throws: InboxDrainError.self) { try inbox.drain { _ in received += 1 } }
            #expect(received == 1)
            #expect(try inbox.entries().filter { $0.state == .unreadable }.count == 301)
        }
    }

    /// An app that is started for a deposit while another one receives ends at once: the other one must look again.
    @Test func receivesWhatArrivesWhileItReceives() throws {
        try withInbox { inbox, _ in
            let text = InboxItem(.text("x"), typeIdentifier: "public.text")
            try inbox.deposit([text], sender: "one")
            var count = 0
            let received = try inbox.drain { _ in
                count += 1
                guard count < 3 else { return }
                try inbox.deposit([text], sender: "one")
                // The sender's queue is locked by the receiver around this.
                #expect(try inbox.drain { _ in } == 0)
            }
            #expect(received == 3)
            #expect(try inbox.entries().isEmpty)
        }
    }

    @Test func endsWhileASenderGoesOn() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            #expect(try inbox.drain { _ in try inbox.deposit(text, sender: "one") } == 100)
            #expect(try inbox.entries().count == 1)
        }
    }

    /// Received deposits are deleted 64 at a time, as a deletion waits for the disk.
    @Test func deletesSixtyFourDepositsTogether() throws {
        try withInbox { inbox, _ in
            for _ in 0..<65 { try inbox.deposit(text, sender: "one") }
            var left: [Int] = []
            try inbox.drain { _ in left.append(try names(inbox, "tmp").count) }
            #expect(left == Array(0..<64) + [0])
        }
    }

    /// Large deposits are deleted sooner: 256 MiB together.
    @Test(arguments: [("fffffff", [0, 1]), ("10000000", [0, 0])])
    func deletesLargeDepositsSooner(_ size: String, _ expected: [Int]) throws {
        try withInbox { inbox, _ in
            for _ in 0..<2 { try inbox.deposit(text, sender: "one") }
            let name = try #require(try names(inbox, "new").first)
            var parts = name.split(separator: "-", maxSplits: 3).map(String.init)
            parts[2] = size
            try FileManager.default.moveItem(
                at: inbox.url.appendingPathComponent("new/\(name)"),
                to: inbox.url.appendingPathComponent("new/\(parts.joined(separator: "-"))"))
            var left: [Int] = []
            try inbox.drain { _ in left.append(try names(inbox, "tmp").count) }
            #expect(left == expected)
        }
    }

    /// The older half of the identifiers is forgotten when they take more than a megabyte.
    @Test(arguments: [(0, 1 << 20), (1, 512 << 10)])
    func forgetsWhatItReceivedLongAgo(_ excess: Int, _ size: Int) throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one", identifier: "mine")
            let queue = try #require(try names(inbox, "senders").first)
            let seen = inbox.url.appendingPathComponent("receivers/\(queue).seen")
            // The new one is a line of its own: six bytes.
            try Data(repeating: UInt8(ascii: "\n"), count: (1 << 20) - 6 + excess).write(to: seen)
            #expect(try inbox.drain { _ in } == 1)
            #expect(try Data(contentsOf: seen).count == size)
            try inbox.deposit(text, sender: "one", identifier: "mine")
            #expect(try inbox.drain { _ in Issue.record("received twice") } == 0)
        }
    }

    /// More senders than a round takes: those it passes over wait with all that they have sent, and come in the next round, in order.
    @Test func keepsTheOrderOfSendersThatItPassesOver() throws {
        try withInbox { inbox, _ in
            // Two rows of all senders, so that no queue is let go before the limit is met; then the first ones end.
            for number in 0..<3 {
                for sender in 0..<140 where number < 2 || sender < 135 {
                    try inbox.deposit(
                        [InboxItem(.text("\(number)"), typeIdentifier: "public.text")], sender: "sender\(sender)")
                }
            }
            var received: [String: [String]] = [:]
            var senders: [String] = []
            var rounds = 0
            while try inbox.drain({ deposit in
                senders.append(deposit.sender)
                guard case .text(let text) = deposit.items[0].content else { return }
                received[deposit.sender, default: []].append(text)
            }) > 0 { rounds += 1 }
            #expect(rounds == 1)
            #expect(senders[127...128] == ["sender127", "sender0"])
            #expect(received.count == 140)
            #expect(received.values.allSatisfy { $0 == $0.sorted() })
            #expect(received.values.reduce(0) { $0 + $1.count } == 2 * 140 + 135)
        }
    }

    @Test func keepsNoTextThroughAPlantedLink() throws {
        try withInbox { inbox, folder in
            let elsewhere = folder.deletingLastPathComponent().appendingPathComponent("elsewhere-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: elsewhere, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: elsewhere) }
            #expect(symlink(elsewhere.path, folder.appendingPathComponent("Received").path) == 0)
            try inbox.deposit(
                [InboxItem(.text("evil"), typeIdentifier: "public.text", suggestedName: "evil.desktop")], sender: "one")
            #expect(throws: InboxDrainError.self) {
                try inbox.drain { try $0.keepAll(in: folder.appendingPathComponent("Received")) }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
        }
    }

    @Test func doesNotBelieveAClockAboutItsAge() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            // Made by a machine that did not know the time yet.
            let name = try #require(try names(inbox, "new").first)
            let old = "00000000000f4240" + name.dropFirst(16)
            try FileManager.default.moveItem(
                at: inbox.url.appendingPathComponent("new/\(name)"), to: inbox.url.appendingPathComponent("new/\(old)"))
            #expect(try inbox.clean().isEmpty)
            #expect(try inbox.clean().isEmpty)
            #expect(try inbox.drain { _ in } == 1)
        }
    }

    @Test func countsTheAgeOfADepositFromTheFirstCleanUpThatSeesIt() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            #expect(try inbox.clean(InboxCleaning(unclaimed: 0)).isEmpty)
            usleep(50_000)
            #expect(try inbox.clean(InboxCleaning(unclaimed: 0.01)).map(\.reason) == [.unclaimed])
            #expect(try inbox.entries().isEmpty)
        }
    }

    @Test func deletesTheDraftOfASenderThatHasEnded() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            let left = inbox.url.appendingPathComponent("tmp/left")
            try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
            #expect(try inbox.clean(dryRun: true).map(\.path) == [left.path])
            #expect(try names(inbox, "tmp") == ["left"])
            #expect(try inbox.clean().map(\.reason) == [.draft])
            #expect(try names(inbox, "tmp").isEmpty)
        }
    }

    @Test func leavesWhatCannotBeReadToAPerson() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            let name = try #require(try names(inbox, "new").first)
            try Data("{".utf8).write(to: inbox.url.appendingPathComponent("new/\(name)"))
            #expect(try inbox.clean(InboxCleaning(unclaimed: -1)).isEmpty)
            #expect(try inbox.entries().map(\.state) == [.unreadable])
            #expect(try !inbox.discard("another"))
        }
    }

    @Test func tellsWhatItCannotCleanUp() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            let name = try #require(try names(inbox, "new").first)
            // Another program has taken the name that it gets on its way out.
            try Data().write(to: inbox.url.appendingPathComponent("tmp/done-\(name)"))
            let error = try #require(throws: FileOperationError.self) {
                try inbox.clean(InboxCleaning(unclaimed: -1))
            }
            #expect(error.code == .alreadyExists)
            #expect(try inbox.entries().count == 1)
        }
    }

    @Test func keepsNothingThroughAPlantedLink() throws {
        try withInbox { inbox, folder in
            let elsewhere = folder.deletingLastPathComponent().appendingPathComponent("elsewhere-\(UUID().uuidString)")
            try FileManager.default.createDirectory(
                at: elsewhere.appendingPathComponent("private"), withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: elsewhere) }
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("album"), withIntermediateDirectories: true)
            try Data("photo".utf8).write(to: folder.appendingPathComponent("album/photo.jpg"))
            #expect(symlink(elsewhere.path, folder.appendingPathComponent("Received").path) == 0)
            try inbox.deposit(
                [InboxItem(.file(folder.appendingPathComponent("album")), typeIdentifier: "public.folder")],
                sender: "one")
            #expect(throws: InboxDrainError.self) {
                try inbox.drain { try $0.keepFiles(in: folder.appendingPathComponent("Received")) }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path) == ["private"])
            // Exchanged after it was checked, before it is kept.
            #expect(throws: InboxDrainError.self) {
                try inbox.drain { deposit in
                    guard case .file(let album) = deposit.items[0].content else { return }
                    try FileManager.default.removeItem(at: album)
                    #expect(symlink(elsewhere.appendingPathComponent("private").path, album.path) == 0)
                    try deposit.keepFiles(in: folder.appendingPathComponent("Kept"))
                }
            }
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Kept").path) == [])
        }
    }

    /// Files, texts and links, also where a first try was given up half-way.
    @Test func keepsEverythingOnce() throws {
        try withInbox { inbox, folder in
            let file = folder.appendingPathComponent("photo.jpg")
            try Data("photo".utf8).write(to: file)
            try inbox.deposit(
                [
                    InboxItem(.file(file), typeIdentifier: "public.jpeg"),
                    InboxItem(.text("one"), typeIdentifier: "public.text"),
                    InboxItem(.text("two"), typeIdentifier: "public.text", suggestedName: "a note"),
                    InboxItem(.url("https://swift.org"), typeIdentifier: "public.url"),
                    InboxItem(.data(Data("3".utf8)), typeIdentifier: "public.data", suggestedName: "notes.md"),
                    InboxItem(.data(Data("4".utf8)), typeIdentifier: "public.data", suggestedName: "raw"),
                ], sender: "one")
            let place = folder.appendingPathComponent("Kept")
            #expect(throws: InboxDrainError.self) {
                try inbox.drain { deposit in
                    try deposit.keepAll(in: place)
                    throw CocoaError(.fileWriteOutOfSpace)
                }
            }
            var kept: [URL] = []
            try inbox.drain { kept = try $0.keepAll(in: place) }
            #expect(
                kept.map(\.lastPathComponent)
                    == ["photo.jpg", "text.txt", "a note.txt", "link.url", "notes.md", "raw"])
            #expect(kept.allSatisfy { !$0.hasDirectoryPath })
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
                    == kept.map(\.lastPathComponent).sorted())
            #expect(try String(contentsOf: kept[2], encoding: .utf8) == "two")
        }
    }

    @Test func keepsEqualTextsApart() throws {
        try withInbox { inbox, folder in
            try inbox.deposit(text + text, sender: "one")
            var kept: [URL] = []
            try inbox.drain { kept = try $0.keepAll(in: folder.appendingPathComponent("Kept")) }
            #expect(kept.map(\.lastPathComponent) == ["text.txt", "text 2.txt"])
        }
    }

    /// Also if the first try has kept them, one of them, or none.
    @Test(arguments: [0, 1, 2]) func keepsEqualTextsApartTheSecondTime(_ first: Int) throws {
        try withInbox { inbox, folder in
            try inbox.deposit(text + text, sender: "one")
            let place = folder.appendingPathComponent("Kept")
            #expect(throws: InboxDrainError.self) {
                try inbox.drain { deposit in
                    _ = try deposit.keepAll(in: place)
                    if first < 2 { try FileManager.default.removeItem(at: place.appendingPathComponent("text 2.txt")) }
                    if first < 1 { try FileManager.default.removeItem(at: place.appendingPathComponent("text.txt")) }
                    throw CocoaError(.fileWriteOutOfSpace)
                }
            }
            var kept: [URL] = []
            try inbox.drain { kept = try $0.keepAll(in: place) }
            #expect(kept.map(\.lastPathComponent) == ["text.txt", "text 2.txt"])
            #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).count == 2)
        }
    }

    /// A file that the app has kept and changed stays as it is, also if the deposit comes again.
    @Test func handsOutWhatTheAppHasKeptAndChanged() throws {
        try withInbox { inbox, folder in
            let file = folder.appendingPathComponent("photo.jpg")
            try Data("photo".utf8).write(to: file)
            try inbox.deposit([InboxItem(.file(file), typeIdentifier: "public.jpeg")], sender: "one")
            let place = folder.appendingPathComponent("Kept")
            #expect(throws: InboxDrainError.self) {
                try inbox.drain { deposit in
                    try Data("changed".utf8).write(to: try deposit.keepFiles(in: place)[0])
                    throw CocoaError(.fileWriteOutOfSpace)
                }
            }
            var kept: [URL] = []
            try inbox.drain { kept = try $0.keepFiles(in: place) }
            #expect(kept.map(\.lastPathComponent) == ["photo.jpg"])
            #expect(try kept.map { try String(contentsOf: $0, encoding: .utf8) } == ["changed"])
        }
    }

    private func album(in folder: URL) throws -> URL {
        let album = folder.appendingPathComponent("album")
        try FileManager.default.createDirectory(at: album, withIntermediateDirectories: true)
        try Data("photo".utf8).write(to: album.appendingPathComponent("photo.jpg"))
        return album
    }

    /// A folder is copied: a second try finds the first one's copy, or makes it again if the app has it no longer.
    @Test(arguments: [false, true]) func keepsAFolderOnce(_ isGone: Bool) throws {
        try withInbox { inbox, folder in
            let item = InboxItem(.file(try album(in: folder)), typeIdentifier: "public.folder")
            try inbox.deposit([item], sender: "one")
            let place = folder.appendingPathComponent("Kept")
            #expect(throws: InboxDrainError.self) {
                try inbox.drain { deposit in
                    let first = try deposit.keepFiles(in: place)[0]
                    if isGone { try FileManager.default.removeItem(at: first) }
                    throw CocoaError(.fileWriteOutOfSpace)
                }
            }
            var kept: [URL] = []
            try inbox.drain { kept = try $0.keepFiles(in: place) }
            #expect(kept.map(\.lastPathComponent) == ["album"])
            #expect(kept.allSatisfy { !$0.hasDirectoryPath })
            let found = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
            #expect(found == ["album", "album/photo.jpg"])
        }
    }

    /// A note says where a first try has put its copy. Another program can write one too: cut off, out of the app's folder, or
    /// longer than a name.
    @Test(arguments: [
        (Data("other!".utf8), ["album"]), (Data("../album\0".utf8), ["album"]), (Data("\0".utf8), ["album"]),
        (Data(count: 257), []),
    ])
    func believesNoPlantedNote(_ note: Data, _ expected: [String]) throws {
        try withInbox { inbox, folder in
            let album = try album(in: folder)
            try inbox.deposit([InboxItem(.file(album), typeIdentifier: "public.folder")], sender: "one")
            let place = folder.appendingPathComponent("Kept")
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: album, to: place.appendingPathComponent("other"))
            var kept: [String] = []
            do {
                try inbox.drain { deposit in
                    let name = try #require(try names(inbox, "cur").first)
                    let notes = inbox.url.appendingPathComponent("cur/\(name)/kept")
                    try FileManager.default.createDirectory(at: notes, withIntermediateDirectories: true)
                    try note.write(to: notes.appendingPathComponent("album"))
                    kept = try deposit.keepFiles(in: place).map(\.lastPathComponent)
                }
            } catch is InboxDrainError {
                #expect(expected.isEmpty)
            }
            #expect(kept == expected)
        }
    }

    @Test func keepsAFileThatSomebodyElseHasToo() throws {
        try withInbox { inbox, folder in
            let file = folder.appendingPathComponent("photo.jpg")
            try Data("photo".utf8).write(to: file)
            try inbox.deposit([InboxItem(.file(file), typeIdentifier: "public.jpeg")], sender: "one")
            let name = try #require(try names(inbox, "new").first)
            let own = folder.appendingPathComponent("own.jpg")
            #expect(link(inbox.url.appendingPathComponent("new/\(name)/files/photo.jpg").path, own.path) == 0)
            var kept: [URL] = []
            try inbox.drain { kept = try $0.keepFiles(in: folder.appendingPathComponent("Kept")) }
            let handle = try FileHandle(forWritingTo: own)
            handle.write(Data("other".utf8))
            #expect(try kept.map { try String(contentsOf: $0, encoding: .utf8) } == ["photo"])
        }
    }

    @Test func cleansUpWhatNobodyWantsAndNothingElse() throws {
        try withInbox { inbox, _ in
            try inbox.deposit(text, sender: "one")
            let kept = try inbox.draft(sender: "one")
            try kept.add(text[0])
            #expect(try inbox.clean().isEmpty)
            // Held by its sender, however old it is.
            #expect(try inbox.clean(InboxCleaning(drafts: -1)).isEmpty)
            let findings = try inbox.clean(InboxCleaning(unclaimed: -1), dryRun: true)
            #expect(findings.map(\.reason) == [.unclaimed])
            #expect(try inbox.entries().count == 1)
            try inbox.clean(InboxCleaning(unclaimed: -1))
            #expect(try inbox.entries().isEmpty)
            try kept.publish()
            #expect(try inbox.entries().count == 1)
            try FileManager.default.createDirectory(
                at: inbox.url.appendingPathComponent("tmp/left"), withIntermediateDirectories: true)
            #expect(try inbox.clean(InboxCleaning(drafts: -1)).map(\.reason) == [.draft])
            // What a receiver has is never taken from it.
            try inbox.drain { _ in
                let found = try inbox.clean(InboxCleaning(unclaimed: -1, drafts: -1))
                #expect(found.isEmpty)
            }
        }
    }

    /// A killed sender's draft may be large.
    @Test func deletesTheDraftsOfKilledSendersAtTheNextDepositAndAtReceiving() throws {
        try withInbox { inbox, _ in
            let held = try inbox.draft(sender: "one")
            try held.add(InboxItem(.data(Data(count: 10)), typeIdentifier: "public.data"))
            let left = inbox.url.appendingPathComponent("tmp/left")
            for step in [
                { try inbox.deposit(text, sender: "two") },
                {
                    try inbox.drain { _ in }; return ""
                },
            ] {
                try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
                _ = try step()
                #expect(!FileManager.default.fileExists(atPath: left.path))
            }
            try held.publish()
            #expect(try inbox.entries().count == 1)
        }
    }

    @Test func cancelsALongCopyAndLeavesNothing() throws {
        try withInbox { inbox, folder in
            let file = folder.appendingPathComponent("long")
            try Data(count: 40 << 20).write(to: file)
            let progress = Progress(totalUnitCount: 0)
            progress.cancel()
            let error = try #require(throws: AppGroupError.self) {
                try inbox.deposit(
                    [InboxItem(.file(file), typeIdentifier: "public.data")], sender: "one", progress: progress)
            }
            #expect(error.code == .cancelled)
            #expect(try names(inbox, "tmp").isEmpty)
            let other = Progress(totalUnitCount: 0)
            try inbox.deposit([InboxItem(.file(file), typeIdentifier: "public.data")], sender: "one", progress: other)
            #expect(other.totalUnitCount == 40 << 20)
            #expect(other.completedUnitCount >= 40 << 20)
        }
    }

    @Test func keepsHolesDatesAndEveryByte() throws {
        try withInbox { inbox, folder in
            let file = folder.appendingPathComponent("sparse")
            let descriptor = open(file.path, O_WRONLY | O_CREAT, 0o640)
            #expect(ftruncate(descriptor, 1 << 30) == 0)
            #expect(pwrite(descriptor, "middle", 6, 500 << 20) == 6)
            var times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 5), timespec(tv_sec: 1_000_000_000, tv_nsec: 5)]
            futimens(descriptor, &times)
            close(descriptor)
            try inbox.deposit([InboxItem(.file(file), typeIdentifier: "public.data")], sender: "one")
            try inbox.drain { deposit in
                let kept = try deposit.keepFiles(in: folder.appendingPathComponent("kept"))[0]
                var status = stat()
                #expect(stat(kept.path, &status) == 0)
                #expect(status.st_size == 1 << 30)
                #expect(status.st_blocks < 100)
                #expect(status.st_mtim.tv_sec == 1_000_000_000)
                #expect(status.st_mode & 0o777 == 0o640)
                let handle = try FileHandle(forReadingFrom: kept)
                try handle.seek(toOffset: 500 << 20)
                let middle = try handle.read(upToCount: 6)
                #expect(middle == Data("middle".utf8))
            }
        }
    }

    @Test func tellsARunningAppOfEachArrival() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inbox = Inbox(SharedContainer(groupIdentifier: "group.test", url: folder))
        try inbox.deposit([InboxItem(.text("0"), typeIdentifier: "public.text")], sender: "one")
        var received: [String] = []
        var sent = 1
        for await _ in try inbox.arrivals() {
            try inbox.drain { deposit in
                if case .text(let text) = deposit.items[0].content { received.append(text) }
            }
            if received.count == 5 { break }
            // It may be told more than once of one arrival.
            guard received.count == sent else { continue }
            let next = InboxItem(.text("\(sent)"), typeIdentifier: "public.text")
            sent += 1
            Task.detached { try inbox.deposit([next], sender: "one") }
        }
        #expect(received == ["0", "1", "2", "3", "4"])
    }

    @Test func tellsARunningAppNothingBeforeSomethingArrives() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inbox = Inbox(SharedContainer(groupIdentifier: "group.test", url: folder))
        let arrivals = try inbox.arrivals()
        let sender = Task {
            try await Task.sleep(for: .milliseconds(100))
            try inbox.deposit([InboxItem(.text("0"), typeIdentifier: "public.text")], sender: "one")
        }
        for await _ in arrivals {
            #expect(try inbox.entries().count == 1)
            break
        }
        try await sender.value
    }

    private func names(_ inbox: Inbox, _ folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: inbox.url.appendingPathComponent(folder).path).sorted()
    }
}
