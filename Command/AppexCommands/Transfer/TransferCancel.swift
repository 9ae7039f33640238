// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import TransferMessages

/// The command `appex transfer cancel`, which ends transfers and deletes what has arrived of downloads.
struct TransferCancel: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel",
        abstract: "End transfers. What has arrived of a download is deleted; a server keeps what it has.")

    @OptionGroup var transfers: TransferNumbers

    func run() async throws { try await transfers.decide(.cancel, "cancelled") }
}
