// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import TransferMessages

/// The command `appex transfer pause`, which lets transfers wait until they are resumed.
struct TransferPause: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pause", abstract: "Let transfers wait until they are resumed.")

    @OptionGroup var transfers: TransferNumbers

    func run() async throws { try await transfers.decide(.hold, "paused") }
}
