// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionBundles
import FileOperations
import Foundation
import ShareSheet

/// The contents of an app group's container: its parts, waiting deposits and needless files.
struct GroupContents {
    /// Something at the top of the container.
    struct Part {
        var name: String
        var kind: String
        var usage: FolderUsage
    }

    let group: InstalledGroup
    let usage: FolderUsage
    let parts: [Part]
    let waiting: [InboxEntry]
    let findings: [InboxCleaning.Finding]

    init(_ group: InstalledGroup) throws {
        self.group = group
        if let problem = group.problem { throw CommandFailure(.failed, problem) }
        guard FileManager.default.fileExists(atPath: group.container.path) else {
            (usage, parts, waiting, findings) = (FolderUsage(), [], [], [])
            return
        }
        let folder = try OpenFolder(group.container)
        parts = try folder.names().map { name in
            Part(name: name, kind: Self.kind(name), usage: try .known(of: name, in: folder))
        }
        usage = try .known(of: folder)
        let inbox = Inbox(SharedContainer(groupIdentifier: group.identifier, url: group.container))
        waiting = try inbox.entries()
        findings = try inbox.clean(dryRun: true)
    }

    /// The size of what apps and extensions have stored, without what the inbox needs. What is not known to be needless is counted.
    var stored: FolderUsage {
        parts.reduce(into: usage) { rest, part in
            let isLock = part.kind == Self.locks && part.usage.bytes == 0
            guard isLock || Self.passing.contains(part.name) else { return }
            rest.files -= part.usage.files
            rest.bytes -= part.usage.bytes
        }
    }

    /// The contents that a person would lose with the container, in words; nil if nothing would be lost.
    var loss: String? {
        let count = waiting.isEmpty ? [] : ["\(Phrase.count(waiting.count, "deposit")) waiting"]
        let files = Phrase.contents(stored.files, stored.bytes, isComplete: usage.isComplete).map { [$0] } ?? []
        let passwords =
            FileStatus.ifKnown(group.keychain.appendingPathComponent("items").path) == nil ? [] : ["passwords"]
        let all = count + files + passwords
        return all.isEmpty ? nil : all.joined(separator: " and ")
    }

    private static let locks = "locks"
    /// Deposits have a count of their own; drafts are not complete.
    private static let passing = ["Inbox", ".Drafts"]

    private static func kind(_ name: String) -> String {
        switch name {
        case ".Drafts": "what is being written"
        case "Inbox": "what waits for the app, and drafts"
        case "Library": "shared defaults and other settings"
        case _ where name.hasSuffix(".sqlite"): "shared database"
        case _ where name.hasSuffix(".sqlite-wal") || name.hasSuffix(".sqlite-shm"): "part of a shared database"
        case _ where name.hasPrefix(".coordination") || name.hasSuffix(".opening"): locks
        default: "the apps' own"
        }
    }
}
