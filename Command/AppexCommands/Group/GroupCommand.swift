// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import FileOperations

/// The command `appex group`, which groups the commands for the containers that apps and their extensions share.
struct GroupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "group", abstract: "Show and clean up what apps and their extensions share.",
        subcommands: [GroupList.self, GroupShow.self, GroupClean.self])

    /// Returns every group, or the one with an identifier.
    ///
    /// - Throws: ``CommandFailure`` if there is no such group.
    static func groups(_ identifier: String? = nil) throws -> [InstalledGroup] {
        let groups = try AppGroupRegistry(folders: try ApplicationFolders()).groups()
        guard let identifier else { return groups }
        try checkIdentifier(identifier)
        guard let group = groups.first(where: { $0.identifier == identifier }) else {
            let known =
                groups.isEmpty ? "there are no groups" : "there is \(groups.map(\.identifier).joined(separator: ", "))"
            throw CommandFailure(.notOffered, "no app has the group \(identifier); \(known)")
        }
        return [group]
    }

    /// - Throws: ``CommandFailure`` if no group can have this identifier.
    static func checkIdentifier(_ text: String) throws {
        guard SharedContainer.isGroupIdentifier(text) else {
            throw CommandFailure(
                .usage,
                "“\(PrintableText.escaped(text))” is not a group identifier; one looks like group.org.example.app")
        }
    }
}
