// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import TransferMessages

/// The command `appex transfer show`, which shows all that is known of a transfer.
struct TransferShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show all that is known of a transfer.")

    @Argument(help: "The transfer's number.")
    var number: Int64

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            Output.beginListing()
            for transfer in try await TransferCommand.find([number]) {
                Output.report(TransferDetails(transfer: transfer), json: json)
            }
        }
    }
}
