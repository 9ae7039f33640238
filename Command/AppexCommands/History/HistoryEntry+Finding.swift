// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

extension HistoryEntry {
    /// The last entries of the history, the oldest first, with those of shares that were killed.
    ///
    /// - Parameter count: the largest number of entries.
    /// - Returns: the entries, and the lines that are none, which are reported and left out; nil if there are none.
    /// - Throws: the error of a file that cannot be read.
    static func found(_ count: Int) throws -> (entries: [HistoryEntry], damage: DamagedRecords?) {
        let folders = try ApplicationFolders()
        ActivityLog(folders).addKilledShares()
        var damage: DamagedRecords?
        var problem: (any Error)?
        let entries = ShareHistory(folders).last(count) { error in
            guard let lines = error as? DamagedRecords else { return problem = error }
            Output.printError("\(lines)")
            // The newer of the two files comes first.
            damage = damage ?? lines
        }
        if let problem { throw problem }
        return (entries, damage)
    }

    /// Finds the history entry with a number.
    ///
    /// - Parameter number: from 1, which is the last.
    /// - Returns: the entry.
    /// - Throws: ``CommandFailure`` if there is none; the error of the history.
    static func numbered(_ number: Int) throws -> HistoryEntry {
        let entries = try found(number).entries
        guard entries.count == number, let entry = entries.first else {
            throw CommandFailure(
                .noInput,
                entries.isEmpty
                    ? "the history is empty"
                    : "no entry has this number: the history has \(entries.count) of them")
        }
        return entry
    }

    /// The value of `--to` that shares with the same target and destination again.
    var place: String { destination.map { ShareHistory.key(target, $0.identifier) } ?? target }

    /// The title for people: the name of the target, and of the destination if there is one.
    var title: String { destination.map { "\(name), \($0.name)" } ?? name }
}
