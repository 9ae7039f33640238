// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet
import TransferMessages

/// The command `appex app remove`, which removes an installed app and its logs, and keeps what the app stored.
struct AppRemove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove an installed app, and its logs. What it stored stays.")

    @Argument(help: "The app's identifier, or its name.", completion: Completions.applications)
    var id: String

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let host = try ExtensionHost()
            let app = try ApplicationArgument.find(id, host)
            let identifier = app?.identifier ?? id
            let waiting = app.flatMap { WaitingDelivery.count(for: $0, host) } ?? 0
            // Another app, which is well, may have the identifier of a damaged one.
            let isDamaged = app.map { $0.problem != nil && $0.identifier != id } ?? false
            let place = try ApplicationInstaller(folders: host.folders).remove(
                isDamaged ? app?.folderName ?? identifier : identifier)
            // Another app may have the identifier, which is damaged, or installed for all users.
            let isLast = try !host.installedExtensions().applications.contains { $0.identifier == identifier }
            if isLast {
                do { try ActivityLog(host.folders).removeApplicationLogs(identifier) } catch {
                    Output.printError("\(identifier) is removed, but its logs are not: \(error)")
                }
            }
            _ = await LinkRegistration.update()
            var left: [Int64] = []
            if isLast {
                do {
                    left = try await TransferCommand.transfers(.unfinished).filter { $0.application == identifier }
                        .map(\.number)
                } catch {
                    // The app is removed all the same.
                    Output.printError("whether it has begun transfers is not known: \(error)")
                }
            }
            Output.report(
                Removed(
                    identifier: identifier, path: place.path, waiting: waiting == 0 ? nil : waiting,
                    transfers: left.isEmpty ? nil : left), json: json)
        }
    }

    private struct Removed: TextReport {
        let identifier: String
        let path: String
        /// The number of deposits in its inboxes, which it has not received.
        let waiting: Int?
        /// The numbers of the removed app's transfers that go on; nil if it has none.
        let transfers: [Int64]?

        var lines: [String] {
            let removed = "Removed \(identifier) from \(path)"
            let kept = waiting.map { count in
                let share = Phrase.count(count, "share")
                return "\(share) that it has not received \(count == 1 ? "stays" : "stay") in its inbox, until it is "
                    + "installed again and opened"
            }
            let lines = [removed] + (kept.map { [$0] } ?? [])
            guard let transfers else { return lines }
            let numbers = transfers.prefix(5).map(String.init).joined(separator: " ")
            return lines + [
                "\(Phrase.count(transfers.count, "transfer")) that it has begun \(transfers.count == 1 ? "goes" : "go") on; to cancel: "
                    + "appex transfer cancel \(numbers)" + (transfers.count > 5 ? " …" : "")
            ]
        }
    }
}
