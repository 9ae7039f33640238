// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import TransferMessages

/// `appex transfer cancel`
struct TransferCancel: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cancel",
        abstract: "End transfers. What has arrived of a download is deleted; a server keeps what it has.")

    @OptionGroup var transfers: TransferNumbers

    func run() async throws { try await transfers.decide(.cancel, "cancelled") }
}
