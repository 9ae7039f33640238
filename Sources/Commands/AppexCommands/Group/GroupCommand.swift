// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles

/// `appex group`
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
        guard let group = groups.first(where: { $0.identifier == identifier }) else {
            let known =
                groups.isEmpty ? "there are no groups" : "there is \(groups.map(\.identifier).joined(separator: ", "))"
            throw CommandFailure(.notOffered, "no app has the group \(identifier); \(known)")
        }
        return [group]
    }
}
