// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import TransferMessages

/// The command `appex transfer retry`, which tries transfers again at once.
struct TransferRetry: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry",
        abstract:
            "Try again at once, instead of at the next attempt. One that was paused goes on; one that is under way is begun again if nothing has moved for 10 seconds."
    )

    @OptionGroup var transfers: TransferNumbers

    func run() async throws { try await transfers.decide(.retry, "retried") }
}
