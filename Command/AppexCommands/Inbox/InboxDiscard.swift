// SPDX-License-Identifier: Apache-2.0

import AppGroups
import ArgumentParser

/// The command `appex inbox discard`, which deletes one deposit that no app has received.
struct InboxDiscard: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard",
        abstract: "Delete one deposit that no app has received, such as one that cannot be read.",
        discussion: "Example: appex inbox discard 5f0c… --group group.org.appex.office")

    @Argument(help: "The deposit's identifier, or how it begins.")
    var id: String

    @Option(help: "The app group's identifier.", completion: Completions.groups)
    var group: String

    @Flag(help: "Print one JSON object.")
    var json = false

    /// A shorter one is more likely a mistake, such as an empty variable of a script.
    private static let shortestBeginning = 3

    private struct Discarded: TextReport {
        let discarded: String

        var lines: [String] { ["Discarded \(discarded)"] }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            guard id.count >= Self.shortestBeginning else {
                throw CommandFailure(
                    .usage, "“\(id)” is too short: give at least \(Self.shortestBeginning) characters of the identifier"
                )
            }
            let inbox = try InboxCommand.inbox(of: group)
            let found = try inbox.entries().map(\.identifier).filter { $0.hasPrefix(id) }
            guard found.count < 2 || found.contains(id) else {
                throw CommandFailure(.usage, "\(found.count) deposits begin with \(id); give more characters")
            }
            guard let identifier = found.count == 1 ? found.first : id, try inbox.discard(identifier) else {
                throw CommandFailure(.notOffered, "no deposit \(id) waits in \(group)")
            }
            Output.report(Discarded(discarded: identifier), json: json)
        }
    }
}
