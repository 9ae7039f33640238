// SPDX-License-Identifier: Apache-2.0

public import ExtensionBundles
import FileOperations
public import Foundation

/// The history of shares, with names and without contents: `History/history.jsonl` in the user's state folder, one JSON object a line. It orders the
/// targets, and stays on this machine. When the file has grown to 1 MiB, a few thousand entries, it becomes `history.1.jsonl`, in the place of the one before: older
/// entries go.
///
/// ```swift
/// let history = ShareHistory(host.folders)
/// for entry in history.last(10, report: { print($0) }) { print(entry.time, entry.name) }
/// ```
public struct ShareHistory: Sendable {
    /// The size after which the file becomes `history.1.jsonl`, in bytes.
    private static let sizeLimit: Int64 = 1 << 20
    /// After this time a use counts half, in seconds.
    private static let halfLife: TimeInterval = 14 * 24 * 60 * 60
    /// How many of the last entries order the targets.
    private static let mostUses = 300

    private let file: RecordFile<HistoryEntry>

    /// The history of a user.
    public init(_ folders: ApplicationFolders) {
        file = RecordFile(
            folder: Self.folder(folders), name: "history",
            sizeLimit: Self.sizeLimit)
    }

    /// Adds an entry. One that cannot be stored is reported on standard error: it must not change what a share reports.
    public func add(_ entry: HistoryEntry) {
        do { try file.add(entry) } catch { StandardError.report("the history cannot be written: \(error)") }
    }

    /// Returns the last entries, the oldest first.
    ///
    /// - Parameters:
    ///   - count: the largest number of entries.
    ///   - report: takes the error if it cannot be read, or has lines that are no entries; these are left out.
    /// - Returns: the entries.
    public func last(_ count: Int, report: (any Error) -> Void) -> [HistoryEntry] { file.last(count, report: report) }

    /// Deletes all entries, and what is remembered of the folders that things were saved into.
    ///
    /// - Throws: the error of a file that cannot be deleted.
    public func clear() throws {
        try file.clear()
        guard FileStatus.ifKnown(file.folder.appendingPathComponent(Self.saveFolders).path) != nil else { return }
        try OpenFolder(file.folder).remove(Self.saveFolders)
    }

    package static func folder(_ folders: ApplicationFolders) -> URL {
        folders.state.appendingPathComponent("History", isDirectory: true)
    }

    /// The file with the folders that things were saved into.
    package static let saveFolders = "SaveFolders.json"

    /// How the uses of a destination are counted: by the target's identifier, a slash, and the destination's.
    package static func key(_ target: String, _ destination: String) -> String { "\(target)/\(destination)" }

    /// How much each target was used, by identifier, and each destination that an app had donated: each completed use counts 1 when it is new, and half after each two weeks.
    ///
    /// - Parameter now: the time.
    /// - Returns: the sums; a target that was not used has none.
    public func uses(at now: Date = Date()) -> [String: Double] {
        // Without it the order is that of the names.
        let entries = last(Self.mostUses) { _ in }
        return entries.filter { $0.outcome == "completed" }.reduce(into: [:]) { uses, entry in
            let age = max(0, now.timeIntervalSince(entry.time))
            let use = pow(0.5, age / Self.halfLife)
            uses[entry.target, default: 0] += use
            if let destination = entry.destination {
                uses[Self.key(entry.target, destination.identifier), default: 0] += use
            }
        }
    }
}
