// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import TransferMessages

/// `appex transfer retry`
struct TransferRetry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry",
        abstract: "Try again at once, instead of at the next attempt. One that was paused goes on.")

    @OptionGroup var transfers: TransferNumbers

    func run() async throws { try await transfers.decide(.retry, "retried") }
}
