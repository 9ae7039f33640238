// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import MessageChannels
import TransferClient
import TransferMessages

/// The command `appex transfer`, which groups the commands for uploads and downloads in the background.
struct TransferCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transfer",
        abstract: "Show and control the uploads and downloads that apps have begun in the background.",
        discussion: """
            A service of its own, appex-transfers, carries them out, also when the app and this command have ended.

            Examples:
              appex transfer list
              appex transfer pause 12
              appex transfer wait --json
            """,
        subcommands: [
            TransferList.self, TransferShow.self, TransferPause.self, TransferResume.self, TransferRetry.self,
            TransferCancel.self, TransferWait.self,
        ])

    /// Asks the transfer service. Without a queue there is nothing, and no service is started.
    ///
    /// - Parameters:
    ///   - nothing: what is returned then.
    ///   - folders: where the service keeps its queue; nil for the user's.
    ///   - body: asks.
    /// - Returns: what the body returns.
    /// - Throws: ``CommandFailure`` if the service does not answer; otherwise the body's error.
    static func ask<Value: Sendable>(
        orIfEmpty nothing: Value, in folders: ApplicationFolders? = nil,
        _ body: (TransferConversation) async throws -> Value
    ) async throws -> Value {
        let service = TransferServiceConnection(try folders ?? ApplicationFolders())
        guard service.hasQueue else { return nothing }
        do { return try await body(service.conversation()) } catch let error as WireError {
            throw CommandFailure(.failed, "the transfer service does not answer: \(error)")
        }
    }

    /// Returns transfers, by number.
    ///
    /// - Parameters:
    ///   - selection: which.
    ///   - folders: whose; nil for the user's.
    /// - Returns: the transfers.
    /// - Throws: ``CommandFailure`` if the service does not answer.
    static func transfers(_ selection: TransferSelection, in folders: ApplicationFolders? = nil) async throws
        -> [TransferReport]
    {
        try await ask(orIfEmpty: [], in: folders) { try await $0.transfers(selection) }
    }

    /// Returns the transfers of some numbers, in their order.
    ///
    /// - Throws: ``CommandFailure`` if one does not exist.
    static func find(_ numbers: [Int64]) async throws -> [TransferReport] {
        let found = try await transfers(TransferSelection(numbers: Set(numbers)))
        return try numbers.map { number in
            guard let transfer = found.first(where: { $0.number == number }) else {
                throw CommandFailure(
                    .notOffered, "there is no transfer \(number); appex transfer list --all shows them")
            }
            return transfer
        }
    }
}
