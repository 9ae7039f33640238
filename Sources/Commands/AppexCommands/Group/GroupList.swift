// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import Foundation

/// `appex group list`
struct GroupList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List app groups with their apps, their size and their age.")

    @Flag(help: "Print one JSON array.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            var reports: [GroupReport] = []
            var isComplete = true
            for group in try GroupCommand.groups() {
                // A group that cannot be read hides no other.
                do { reports.append(GroupReport(try GroupContents(group))) } catch {
                    Output.printError("\(group.identifier): \(error)")
                    isComplete = false
                }
            }
            if json { Output.json(reports) } else { reports.flatMap(\.lines).forEach(Output.line) }
            if !isComplete { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }
}
