// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

@testable import AppGroups

/// Tests of the memory of a sender's queue, and of the names that it gives.
struct SenderQueueTests {
    private let queue = InboxEntryName.queue(of: "one")

    private func next(_ size: Int64, _ quota: InboxQuota, in inbox: Inbox) throws -> InboxEntryName {
        let folders = try InboxFolders(creatingIn: inbox.container)
        return try SenderQueue(of: "one", in: folders).next(size: size, identifier: "x", quota: quota, folders)
    }

    /// In the order of its parts: the stamp, the bytes and the number of the deposits that wait.
    @Test(arguments: [
        ("3000000000000000", "0", "0", true), ("4000000000000000", "0", "0", false),
        ("7fffffffffffffff", "0", "0", false),
        ("3000000000000000", "3fffffffffffffff", "0", false), ("3000000000000000", "0", "3fffffffffffffff", false),
        ("3000000000000000", "-1", "0", false), ("3000000000000000", "0", "-1", false),
    ])
    func believesWhatItCanHaveRemembered(_ stamp: String, _ bytes: String, _ deposits: String, isBelieved: Bool) throws
    {
        try withInbox { inbox, _ in
            let folders = try InboxFolders(creatingIn: inbox.container)
            let text = "\(stamp) \(bytes) \(deposits) \(SenderQueue.machineStart) "
            let line = text + String(repeating: " ", count: 79 - text.utf8.count) + "\n"
            try folders.senders.replace(queue, withContents: Data(line.utf8))
            let quota = InboxQuota(bytes: .max, deposits: .max)
            let remembered = try #require(UInt64(stamp, radix: 16))
            #expect((try next(1, quota, in: inbox).stamp == remembered + 1) == isBelieved)
            #expect((try next(1, quota, in: inbox).stamp == remembered + 2) == isBelieved)
        }
    }

    /// The next process reads what this one wrote.
    @Test func remembersWhatItHasGiven() throws {
        try withInbox { inbox, _ in
            let quota = InboxQuota(bytes: .max, deposits: .max)
            var last = try next(7, quota, in: inbox)
            for _ in 1..<20 { last = try next(7, quota, in: inbox) }
            let text = try String(contentsOf: inbox.url.appendingPathComponent("senders/\(queue)"), encoding: .utf8)
            let fields = text.split(separator: " ")
            #expect(fields.prefix(3) == [Substring(String(last.stamp, radix: 16)), "8c", "14"], "\(text)")
        }
    }

    /// A deposit whose name is refused when it is read would be lost.
    @Test func givesNoNameThatIsRefused() throws {
        try withInbox { inbox, _ in
            _ = try InboxFolders(creatingIn: inbox.container)
            let quota = InboxQuota(bytes: .max, deposits: .max)
            let planted = inbox.url.appendingPathComponent("new/3ffffffffffffffe-\(queue)-0-x")
            try Data().write(to: planted)
            #expect(InboxEntryName(try next(1, quota, in: inbox).text) != nil)
            let error = try #require(throws: AppGroupError.self) { try next(1, quota, in: inbox) }
            #expect(error.message.contains("discard it with appex inbox discard"), "\(error)")
            try FileManager.default.removeItem(at: planted)
        }
    }

    /// The remembered bytes and deposits are an upper limit, and are enough as long as they are within the quota.
    @Test func countsWhatWaitsIfTheQuotaSeemsUsedUp() throws {
        try withInbox { inbox, _ in
            let quota = InboxQuota(bytes: 10, deposits: 2)
            _ = try next(5, quota, in: inbox)
            for name in ["a", "b"] {
                let planted = inbox.url.appendingPathComponent("new/0000000000000001-\(queue)-3-\(name)")
                try Data().write(to: planted)
            }
            _ = try next(5, quota, in: inbox)
            let error = try #require(throws: AppGroupError.self) { try next(1, quota, in: inbox) }
            #expect(error.message.contains("2 deposits with 6 bytes wait"), "\(error)")
        }
    }

    @Test func takesAsMuchAsItsQuota() throws {
        try withInbox { inbox, _ in
            let quota = InboxQuota(bytes: 10, deposits: 1)
            _ = try next(5, quota, in: inbox)
            // Nothing waits any more.
            _ = try next(10, quota, in: inbox)
            #expect(throws: AppGroupError.self) { try next(11, quota, in: inbox) }
            let none = InboxQuota(bytes: .max, deposits: .max)
            #expect(try next(1 << 50, none, in: inbox).size == 1 << 50)
            #expect(throws: AppGroupError.self) { try next((1 << 50) + 1, none, in: inbox) }
        }
    }

    @Test(arguments: [
        ("0000000000000001-00000000-0-x", true), ("3fffffffffffffff-00000000-0-x", true),
        ("4000000000000000-00000000-0-x", false),
        ("4000000000000001-00000000-0-x", false), ("0000000000000001-00000000-4000000000000-x", true),
        ("0000000000000001-00000000-4000000000001-x", false), ("0000000000000001-00000000--1-x", false),
        ("0000000000000001-00000000-0--x", true), ("-0000000000000001-00000000-0-x", false),
    ])
    func readsNamesUpToTheirLimits(_ name: String, isOne: Bool) {
        #expect(InboxEntryName(name)?.text == (isOne ? name : nil))
    }

    /// The process that made the folders may have been killed before their names were on the disk.
    @Test func marksAnInboxWhoseFoldersAreOnTheDisk() throws {
        try withInbox { inbox, _ in
            let folders = try InboxFolders(creatingIn: inbox.container)
            #expect(try folders.top.status("durable")?.isFile == true)
        }
    }
}
