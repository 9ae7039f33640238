// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation
import ShareSheet

/// The command `appex undo`, which deletes the files that a share has saved or put beside the original.
struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Delete the files that a share has saved or put beside the original.",
        discussion: """
            Without a number it is the last entry of appex history that has made files. Copies that Save to has made, and files that act has put beside the original, are \
            deleted if they are as the share made them; if one was changed since, nothing is deleted. What was sent, opened or printed cannot be undone.

            Examples:
              appex undo
              appex undo 3
            """)

    @Argument(help: "The number of an entry of appex history; by default the last one that has made files.")
    var number: Int?

    @Flag(help: "Print one JSON object.")
    var json = false

    private struct Report: TextReport {
        let deleted: [String]
        /// Later shares that have made no files, the last one first.
        let leftAlone: [String]

        var lines: [String] {
            let later = leftAlone.prefix(1).map {
                let others = leftAlone.count > 1 ? ", and \(Phrase.count(leftAlone.count - 1, "share")) before it" : ""
                return "left alone: \(PrintableText.escaped($0))\(others), which put no files into your folders"
            }
            return deleted.map { "deleted \(PrintableText.escaped($0))" } + later
        }
    }

    func validate() throws {
        guard number.map({ $0 > 0 }) ?? true else {
            throw ValidationError("expected the number of an entry, from 1, found \(number ?? 0)")
        }
    }

    /// So many entries are looked at for files.
    private static let mostEntries = 1000

    /// The entry that is meant, the later ones, which have made no files, and the earlier ones.
    private func find() throws -> (entry: HistoryEntry, later: [HistoryEntry], earlier: [HistoryEntry]) {
        if let number { return (try HistoryEntry.numbered(number), [], []) }
        let (entries, damage) = try HistoryEntry.found(Self.mostEntries)
        let index = entries.lastIndex { $0.creations?.isEmpty == false }
        // What was shared last may be what cannot be read.
        if let damage, entries.count - 1 - (index ?? -1) >= damage.following {
            throw CommandFailure(
                .failed,
                "a later entry of the history cannot be read: repair or delete its line, or name the number of an entry of appex history; nothing was deleted"
            )
        }
        guard let last = entries.last else { throw CommandFailure(.noInput, "the history is empty") }
        guard let index else { return (last, [], []) }
        return (entries[index], Array(entries[(index + 1)...]), Array(entries[..<index]))
    }

    func run() async throws {
        try await CommandFailure.reporting(json: json) {
            let (entry, later, earlier) = try find()
            let creations = entry.creations ?? []
            guard !creations.isEmpty else {
                let kept = entry.results.first { $0.hasPrefix("/") }
                throw CommandFailure(
                    .noInput,
                    "\(PrintableText.escaped(entry.title)) has made no files that could be deleted"
                        + (kept.map { "; \(PrintableText.escaped($0)) is the app’s own, and stays" } ?? ""))
            }
            let present = try creations.filter { try Self.exists($0.path) }
            guard !present.isEmpty else {
                let place = earlier.lastIndex { other in
                    (other.creations ?? []).contains { HistoryEntry.Creation(at: $0.path) == $0 }
                }
                // Numbers count from the last entry.
                let other = place.map { earlier.count - $0 + 1 + later.count }
                throw CommandFailure(
                    .noInput,
                    "\(PrintableText.escaped(creations[0].path)) is not there any more; perhaps it was undone before"
                        + (other.map { "; appex undo \($0) deletes what an earlier share has made" } ?? ""))
            }
            for creation in present where HistoryEntry.Creation(at: creation.path) != creation {
                throw CommandFailure(
                    .failed,
                    "\(PrintableText.escaped(creation.path)) was changed since, or is another file, so nothing was deleted"
                )
            }
            try confirm(entry, later)
            var deleted: [String] = []
            for creation in present {
                do { try Self.delete(creation) } catch {
                    let before = deleted.map(PrintableText.escaped).joined(separator: ", ")
                    throw CommandFailure(
                        .failed, "\(error)" + (deleted.isEmpty ? "" : "; before that were deleted: \(before)"))
                }
                deleted.append(creation.path)
            }
            Output.remember("deleted \(deleted.map(PrintableText.escaped).joined(separator: ", "))")
            // Nothing came of the others.
            let shares = later.filter { $0.outcome == "completed" || $0.delivery != nil }
            let leftAlone = shares.reversed().map { "\($0.title): \($0.items.map(\.name).joined(separator: ", "))" }
            Output.report(Report(deleted: deleted, leftAlone: leftAlone), json: json)
        }
    }

    /// Asks a person whether an older share is meant if the last one has made no files.
    private func confirm(_ entry: HistoryEntry, _ later: [HistoryEntry]) throws {
        guard let last = later.last, !json, TerminalQuestion.canAsk else { return }
        let facts =
            "\(last.title) has made no files. The last share that has is \(entry.title): \(entry.items.map(\.name).joined(separator: ", "))."
        guard TerminalQuestion.ask(facts, "Delete the files that it has made?") else {
            throw CommandFailure(.cancelled, "nothing was deleted")
        }
    }

    /// Whether something has a path, also a link that leads nowhere.
    ///
    /// - Throws: `FileOperationError` if that cannot be known.
    private static func exists(_ path: String) throws -> Bool {
        do { _ = try FileStatus(ofLink: path) } catch let error as FileOperationError
            where [.notFound, .notAFolder].contains(error.code)
        { return false }
        return true
    }

    /// Deletes it under a name that nothing else knows, after it was looked at there: another file may have got its path meanwhile.
    private static func delete(_ creation: HistoryEntry.Creation) throws {
        let url = URL(literalPath: creation.path)
        let folder = try OpenFolder(url.deletingLastPathComponent())
        let name = ".appex-undo-\(UUID().uuidString)"
        try folder.move(url.filename, to: folder, as: name)
        guard let status = try folder.status(name), creation.isSame(as: status) else {
            try folder.move(name, to: folder, as: url.filename)
            throw CommandFailure(
                .failed, "\(PrintableText.escaped(creation.path)) was exchanged meanwhile, so it was not deleted")
        }
        try folder.remove(name)
    }
}
