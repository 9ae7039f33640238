// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser

/// `appex inbox list`
struct InboxList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List what was handed over in an app group and not received yet.",
        discussion: "Example: appex inbox list --group group.org.appex.office")

    @Option(help: "The app group's identifier.")
    var group: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let entries = try InboxCommand.inbox(of: group).entries().map(InboxEntryReport.init)
            Output.report(ListReport("deposits", entries), json: json)
        }
    }
}
