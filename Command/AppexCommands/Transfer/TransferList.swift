// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import TransferMessages

/// The command `appex transfer list`, which lists the transfers that have not ended.
struct TransferList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the transfers that have not ended.")

    @Flag(help: "List also those that have ended: the last 200 of each app.")
    var all = false

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            let transfers = try await TransferCommand.transfers(all ? .all : .unfinished)
            Output.report(TransferListReport(transfers: transfers), json: json)
        }
    }
}
