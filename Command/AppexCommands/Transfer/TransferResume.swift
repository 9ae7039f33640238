// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import TransferMessages

/// The command `appex transfer resume`, which lets paused transfers go on.
struct TransferResume: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Let transfers that were paused go on.")

    @OptionGroup var transfers: TransferNumbers

    func run() async throws { try await transfers.decide(.release, "resumed") }
}
