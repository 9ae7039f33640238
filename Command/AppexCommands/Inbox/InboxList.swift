// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser
import ExtensionBundles
import Foundation

/// The command `appex inbox list`, which lists the deposits that no app has received yet.
struct InboxList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what was handed over and not received yet.",
        discussion: "Example: appex inbox list --group group.org.appex.office")

    @Option(help: "The app group's identifier; by default all groups.", completion: Completions.groups)
    var group: String?

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            var report = ListReport<InboxEntryReport>("deposits", none: "Nothing waits for an app.")
            if let group {
                report.entries = try InboxCommand.inbox(of: group).entries().map { InboxEntryReport($0, in: group) }
            } else {
                for group in try GroupCommand.groups() {
                    // A group that cannot be read hides no other.
                    do { report.entries += try Self.entries(group) } catch { report.fail(group.identifier, "\(error)") }
                }
            }
            Output.report(report, json: json)
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private static func entries(_ group: InstalledGroup) throws -> [InboxEntryReport] {
        guard FileManager.default.fileExists(atPath: group.container.path) else { return [] }
        return try InboxCommand.inbox(of: group.identifier).entries().map {
            InboxEntryReport($0, in: group.identifier)
        }
    }
}
