// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import TransferMessages

/// `appex transfer`
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
    /// - Throws: ``CommandFailure`` if the service does not answer.
    static func ask(_ question: TransferQuestion = .list) async throws -> [TransferReport] {
        let service = TransferServiceConnection(try ApplicationFolders())
        guard service.hasQueue else { return [] }
        do { return try await service.ask(question).transfers } catch let error as ExtensionHostError {
            throw error
        } catch {
            throw CommandFailure(.failed, "the transfer service does not answer: \(error)")
        }
    }

    /// Returns the transfers of some numbers.
    ///
    /// - Throws: ``CommandFailure`` if one does not exist.
    static func find(_ numbers: [Int64], in transfers: [TransferReport]) throws -> [TransferReport] {
        try numbers.map { number in
            guard let found = transfers.first(where: { $0.number == number }) else {
                throw CommandFailure(
                    .notOffered, "there is no transfer \(number); appex transfer list --all shows them")
            }
            return found
        }
    }
}
