// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ExtensionBundles
import FileOperations
import Foundation

/// What lies in an app group's container.
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
            Part(name: name, kind: Self.kind(name), usage: try FolderUsage(of: name, in: folder))
        }
        usage = try FolderUsage(of: folder)
        let inbox = Inbox(SharedContainer(groupIdentifier: group.identifier, url: group.container))
        waiting = try inbox.entries()
        findings = try inbox.clean(dryRun: true)
    }

    private static func kind(_ name: String) -> String {
        switch name {
        case "Inbox": "what waits for the app, and drafts"
        case "Library": "shared defaults and other settings"
        case _ where name.hasSuffix(".sqlite"): "shared database"
        case _ where name.hasSuffix(".sqlite-wal") || name.hasSuffix(".sqlite-shm"): "part of a shared database"
        case _ where name.hasPrefix(".coordination") || name.hasSuffix(".opening"): "locks"
        default: "the apps' own"
        }
    }
}
