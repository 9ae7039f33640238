// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The folders of an inbox, held open: what another process puts in their place later does not lead anybody elsewhere.
struct InboxFolders {
    static let name = "Inbox"

    /// What is being written, and what is being deleted.
    let drafts: OpenFolder
    /// What was published.
    let arrivals: OpenFolder
    /// What a receiver has taken.
    let claims: OpenFolder
    /// What each sender did last.
    let senders: OpenFolder
    /// The lanes' locks, and what was received in them.
    let receivers: OpenFolder

    /// The folders, made where they are missing.
    init(creatingIn container: URL) throws {
        let inbox = try OpenFolder(container).folderCreatingIfNeeded(Self.name)
        drafts = try inbox.folderCreatingIfNeeded("tmp")
        arrivals = try inbox.folderCreatingIfNeeded("new")
        claims = try inbox.folderCreatingIfNeeded("cur")
        senders = try inbox.folderCreatingIfNeeded("senders")
        receivers = try inbox.folderCreatingIfNeeded("receivers")
    }

    /// The folders; nil where nothing was ever deposited.
    init?(of container: URL) throws {
        guard try OpenFolder(container).status(Self.name) != nil else { return nil }
        try self.init(creatingIn: container)
    }

    /// What was published or taken, each sender's in its order, and the oldest first.
    ///
    /// Names may be added while a folder is listed, and a later one be seen where an earlier one is not. Whatever is earlier
    /// than something seen in the first listing was there before the second one began: up to there, the second is complete.
    func waiting() throws -> [InboxEntryName] {
        var last: [String: InboxEntryName] = [:]
        for name in try arrivals.names().compactMap(InboxEntryName.init) {
            last[name.lane] = max(name, last[name.lane] ?? name)
        }
        let claimed = try claims.names().compactMap(InboxEntryName.init)
        guard !last.isEmpty else { return claimed }
        let arrived = try arrivals.names().compactMap(InboxEntryName.init).filter { name in
            last[name.lane].map { name <= $0 } ?? false
        }
        return Array(Set(claimed + arrived)).sorted()
    }

    // MARK: Deleting

    private static let donePrefix = "done-"

    static func isDone(_ name: String) -> Bool { name.hasPrefix(donePrefix) }

    /// Takes a deposit out of sight, by one rename.
    func retire(_ name: InboxEntryName, from folder: OpenFolder) throws {
        try folder.move(name.text, to: drafts, as: Self.donePrefix + name.text)
    }

    /// Deletes what was taken out of sight, also where somebody was interrupted in it.
    ///
    /// That it is out of sight must be on the disk first: else a power failure could bring back a deposit that lacks the files
    /// deleted already.
    func sweep() throws {
        let names = try drafts.names().filter(Self.isDone)
        guard !names.isEmpty else { return }
        try claims.synchronize()
        try arrivals.synchronize()
        for name in names { try drafts.remove(name) }
    }
}
