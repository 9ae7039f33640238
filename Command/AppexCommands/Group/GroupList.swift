// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import Foundation

/// The command `appex group list`, which lists app groups with their apps, size and age.
struct GroupList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List app groups with their apps, their size and their age.")

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            var report = ListReport<GroupReport>("groups", none: "There are no app groups.")
            for group in try GroupCommand.groups() {
                // A group that cannot be read hides no other.
                do { report.entries.append(GroupReport(try GroupContents(group))) } catch {
                    report.fail(group.identifier, "\(error)")
                }
            }
            Output.report(report, json: json)
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }
}
