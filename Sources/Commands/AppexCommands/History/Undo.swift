// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

/// `appex undo`
struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete the files that a share has saved or put beside the original.",
        discussion: """
            Without a number it is the last entry of appex history. Copies that Save to has made, and files that act has put beside the original, are \
            deleted if they are as the share made them; if one was changed since, nothing is deleted. What was sent, opened or printed cannot be undone.

            Examples:
              appex undo
              appex undo 3
            """)

    @Argument(help: "The number of an entry of appex history.")
    var number: Int = 1

    @Flag(help: "Print one JSON object.")
    var json = false

    func validate() throws {
        guard number > 0 else { throw ValidationError("expected the number of an entry, from 1, found \(number)") }
    }

    private struct Report: TextReport {
        let deleted: [String]

        var lines: [String] { deleted.map { "deleted \(PrintableText.escaped($0))" } }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let entry = try HistoryEntry.numbered(number)
            let creations = entry.creations ?? []
            guard !creations.isEmpty else {
                throw CommandFailure(
                    .noInput, "\(PrintableText.escaped(entry.title)) has made no files that could be deleted")
            }
            for creation in creations { try Self.check(creation) }
            for creation in creations {
                let url = URL(fileURLWithPath: creation.path)
                try OpenFolder(url.deletingLastPathComponent()).remove(url.lastPathComponent)
            }
            Output.report(Report(deleted: creations.map(\.path)), json: json)
        }
    }

    private static func check(_ creation: HistoryEntry.Creation) throws {
        let shown = PrintableText.escaped(creation.path)
        guard let now = HistoryEntry.Creation(at: creation.path) else {
            throw CommandFailure(.noInput, "\(shown) is not there any more, so nothing was deleted")
        }
        guard now == creation else {
            throw CommandFailure(.failed, "\(shown) was changed since, so nothing was deleted")
        }
    }
}
