// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations

/// The command `appex ps`, which lists the requests that are going on and the apps that extensions have opened.
struct Running: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ps",
        abstract: "List shares and other requests that are going on, and apps that extensions have opened.",
        discussion: "Example: appex ps --json")

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            ActivityLog(try ApplicationFolders()).addKilledShares()
            let reports = try RunningRecord.all(ApplicationFolders()).map(RunningReport.init)
            if json { return Output.json(ListReport("running", reports)) }
            if reports.isEmpty { return Output.line("Nothing is running.") }
            Output.lines(
                Output.table([["process", "kind", "identifier", "action", "started"]] + reports.map(\.row)))
        }
    }
}
