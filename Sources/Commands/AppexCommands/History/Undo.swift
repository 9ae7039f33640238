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

    @OptionGroup var entry: HistoryNumber

    @Flag(help: "Print one JSON object.")
    var json = false

    private struct Report: TextReport {
        let deleted: [String]

        var lines: [String] { deleted.map { "deleted \(PrintableText.escaped($0))" } }
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let entry = try HistoryEntry.numbered(self.entry.number)
            let creations = entry.creations ?? []
            guard !creations.isEmpty else {
                throw CommandFailure(
                    .noInput, "\(PrintableText.escaped(entry.title)) has made no files that could be deleted")
            }
            let present = creations.filter { Self.exists($0.path) }
            guard !present.isEmpty else {
                throw CommandFailure(
                    .noInput,
                    "\(PrintableText.escaped(creations[0].path)) is not there any more; perhaps it was undone before")
            }
            for creation in present where HistoryEntry.Creation(at: creation.path) != creation {
                throw CommandFailure(
                    .failed,
                    "\(PrintableText.escaped(creation.path)) was changed since, or is another file, so nothing was deleted"
                )
            }
            var deleted: [String] = []
            for creation in present {
                do { try Self.delete(creation) } catch {
                    let before = deleted.map(PrintableText.escaped).joined(separator: ", ")
                    throw CommandFailure(
                        .failed, "\(error)" + (deleted.isEmpty ? "" : "; before that were deleted: \(before)"))
                }
                deleted.append(creation.path)
            }
            Output.report(Report(deleted: deleted), json: json)
        }
    }

    /// Whether something has a path, also a link that leads nowhere.
    private static func exists(_ path: String) -> Bool {
        do { _ = try FileStatus(ofLink: path) } catch { return false }
        return true
    }

    /// Deletes it under a name that nothing else knows, after it was looked at there: another file may have got its path meanwhile.
    private static func delete(_ creation: HistoryEntry.Creation) throws {
        let url = URL(fileURLWithPath: creation.path)
        let folder = try OpenFolder(url.deletingLastPathComponent())
        let name = ".appex-undo-\(UUID().uuidString)"
        try folder.move(url.lastPathComponent, to: folder, as: name)
        guard let status = try folder.status(name), creation.isSame(as: status) else {
            try folder.move(name, to: folder, as: url.lastPathComponent)
            throw CommandFailure(
                .failed, "\(PrintableText.escaped(creation.path)) was exchanged meanwhile, so it was not deleted")
        }
        try folder.remove(name)
    }
}
