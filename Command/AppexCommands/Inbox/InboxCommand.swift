// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import FileOperations
import Foundation

/// The command `appex inbox`, which groups the commands for what waits for containing apps.
struct InboxCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inbox", abstract: "Look at what waits for containing apps, and decide about it.",
        subcommands: [InboxList.self, InboxDiscard.self])
}

extension InboxCommand {
    /// The inbox of a group that a person named.
    static func inbox(of group: String) throws -> Inbox {
        try GroupCommand.checkIdentifier(group)
        let url = try ApplicationFolders().groupContainers.appendingPathComponent(group, isDirectory: true)
        guard FileManager.default.fileExists(atPath: url.path) else {
            throw CommandFailure(.notOffered, "no app of the group \(group) has run yet")
        }
        return Inbox(SharedContainer(groupIdentifier: group, url: url))
    }
}
