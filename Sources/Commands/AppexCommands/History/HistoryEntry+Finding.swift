// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import FileOperations
import Foundation

extension HistoryEntry {
    /// The last entries of the history, the oldest first.
    ///
    /// - Parameter count: the largest number of entries.
    /// - Returns: the entries; lines that are none are reported and left out.
    /// - Throws: the error of a file that cannot be read.
    static func last(_ count: Int) throws -> [HistoryEntry] {
        var problem: (any Error)?
        let entries = ShareHistory(try ApplicationFolders()).last(count) { error in
            if error is DamagedRecords { Output.printError("\(error)") } else { problem = error }
        }
        if let problem { throw problem }
        return entries
    }

    /// Finds an entry.
    ///
    /// - Parameter number: from 1, which is the last.
    /// - Returns: the entry.
    /// - Throws: ``CommandFailure`` if there is none; the error of the history.
    static func numbered(_ number: Int) throws -> HistoryEntry {
        let entries = try last(number)
        guard entries.count == number, let entry = entries.first else {
            throw CommandFailure(
                .noInput,
                entries.isEmpty
                    ? "nothing has been shared yet"
                    : "no entry has this number: the history has \(entries.count) of them")
        }
        return entry
    }

    /// What `--to` takes to share with it again.
    var place: String { destination.map { ShareHistory.key(target, $0.identifier) } ?? target }

    /// What people read: the target, and the destination.
    var title: String { destination.map { "\(name), \($0.name)" } ?? name }
}
