// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import Foundation

/// `appex group clean`
struct GroupClean: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Delete what is no longer needed.",
        discussion: """
            From inboxes: what was received and not deleted yet, drafts whose senders have ended after a day, and deposits that \
            no app has received after 30 days. What is being written or received, and what cannot be read, stays. With \
            --orphaned also the containers that belong to no installed app, unless something waits in them.
            """)

    @Argument(help: "The group's identifier; by default all groups.")
    var group: String?

    @Flag(help: "Also delete the containers of apps that are no longer installed.")
    var orphaned = false

    @Flag(help: "Delete such a container even if something waits in its inbox.")
    var force = false

    @Flag(help: "Only list what would be deleted.")
    var dryRun = false

    @Flag(help: "Print a JSON object for each thing that is deleted.")
    var json = false

    func validate() throws {
        if force, !orphaned { throw ValidationError("--force requires --orphaned") }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            var isComplete = true
            for group in try GroupCommand.groups(group) {
                do { try clean(group) } catch {
                    Output.printError("\(group.identifier): \(error)")
                    isComplete = false
                }
            }
            if !isComplete { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private func clean(_ group: InstalledGroup) throws {
        let content = try GroupContents(group)
        for finding in try content.inbox?.clean(dryRun: dryRun) ?? [] { report(finding.path, finding.reason.rawValue) }
        if orphaned, group.applications.isEmpty { try remove(content) }
    }

    private func remove(_ content: GroupContents) throws {
        guard content.waiting.isEmpty || force else {
            return Output.printError(
                "\(content.group.identifier) is kept: \(content.waiting.count) waiting in its inbox; --force deletes it anyway"
            )
        }
        if !dryRun { try AppGroupRegistry(folders: try ApplicationFolders()).remove(content.group) }
        report(content.group.container.path, "orphaned")
    }

    private func report(_ path: String, _ reason: String) {
        Output.report(Deletion(path: path, reason: reason, deleted: !dryRun), json: json)
    }

    private struct Deletion: TextReport {
        let path: String
        let reason: String
        let deleted: Bool

        var lines: [String] { ["\(deleted ? "deleted" : "would delete") \(path) (\(reason))"] }
    }
}
