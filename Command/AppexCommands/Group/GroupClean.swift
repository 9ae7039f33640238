// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import FileOperations
import Foundation
import ShareSheet

/// The command `appex group clean`, which deletes what app groups no longer need.
struct GroupClean: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Delete what is no longer needed.",
        discussion: """
            Deletes what was received and not deleted yet, drafts whose writers have ended (of texts after a day), and deposits that no app has \
            received after 30 days. What is being written or received, and what cannot be read, stays. With --orphaned also \
            the empty containers that belong to no installed app, of groups and of the apps themselves; with --force those in which something \
            waits or is saved.
            """)

    @Argument(help: "The group's identifier; by default all groups.", completion: Completions.groups)
    var group: String?

    @Flag(help: "Also delete the containers of apps that are no longer installed.")
    var orphaned = false

    @Flag(help: "Delete such a container with everything that waits or is saved in it.")
    var force = false

    @Flag(help: "Only list what would be deleted.")
    var dryRun = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        if force, !orphaned { throw ValidationError("--force requires --orphaned") }
    }

    func run() async throws {
        var report = ListReport<Deletion>("deletions")
        try await CommandFailure.reporting(json: json, as: { report.stopped($0) }) {
            for group in try GroupCommand.groups(group) {
                // A group that cannot be cleaned hides no other.
                do { try clean(group, &report) } catch { report.fail(group.identifier, "\(error)") }
            }
            if orphaned, group == nil { try cleanContainers(&report) }
            if json { Output.json(report) }
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private func clean(_ group: InstalledGroup, _ report: inout ListReport<Deletion>) throws {
        guard FileManager.default.fileExists(atPath: group.container.path) else {
            if orphaned, group.applications.isEmpty, FileStatus.ifKnown(group.keychain.path) != nil {
                try remove(group, &report)
            }
            return
        }
        let container = SharedContainer(groupIdentifier: group.identifier, url: group.container)
        let inbox = Inbox(container)
        for path in try container.sweepDrafts(dryRun: dryRun) { add(path, "draft", &report) }
        for finding in try inbox.clean(dryRun: dryRun) { add(finding.path, finding.reason.rawValue, &report) }
        if orphaned, group.applications.isEmpty { try remove(group, &report) }
    }

    /// The own containers of apps and extensions that are no longer installed.
    private func cleanContainers(_ report: inout ListReport<Deletion>) throws {
        let containers = OrphanedContainers(folders: try ApplicationFolders())
        for container in try containers.all() {
            let files = Phrase.contents(container.files, container.bytes, isComplete: container.isComplete)
            let loss = files.map { files in
                files + (container.files > 0 ? " saved" : "")
                    + (container.keychain.map { ", passwords in \($0.path) among them" } ?? "")
            }
            if let loss, !force {
                keep(container.identifier, container.url.path, loss, &report)
                continue
            }
            do {
                if !dryRun { try containers.remove(container) }
                add(container.url.path, "orphaned" + (loss.map { ", with \($0)" } ?? ""), &report)
            } catch { report.fail(container.identifier, "\(error)") }
        }
    }

    private func keep(_ identifier: String, _ path: String, _ loss: String, _ report: inout ListReport<Deletion>) {
        Output.printError("\(identifier) is kept, with \(loss); --force deletes it: \(path)")
        report.entries.append(Deletion(path: path, reason: loss, outcome: .kept))
    }

    private func remove(_ group: InstalledGroup, _ report: inout ListReport<Deletion>) throws {
        let path = group.container.path
        let loss = try GroupContents(group).loss
        if let loss, !force {
            return keep(group.identifier, path, loss, &report)
        }
        if !dryRun { try AppGroupRegistry(folders: try ApplicationFolders()).remove(group) }
        add(path, "orphaned" + (loss.map { ", with \($0)" } ?? ""), &report)
    }

    private func add(_ path: String, _ reason: String, _ report: inout ListReport<Deletion>) {
        let deletion = Deletion(path: path, reason: reason, outcome: dryRun ? .wouldDelete : .deleted)
        report.entries.append(deletion)
        // Printed before the next group, which may take long.
        if !json { Output.line("\(dryRun ? "would delete" : "deleted") \(path) (\(reason))") }
    }

    private struct Deletion: Encodable {
        enum Outcome: String, Encodable {
            case deleted, wouldDelete, kept
        }

        let path: String
        let reason: String
        let outcome: Outcome
    }
}
