// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The folders of an inbox, held open: a later replacement by another process has no effect on them.
struct InboxFolders {
    static let name = "Inbox"
    private static let markName = "durable"

    /// The folder of the inbox itself, which contains the others.
    let top: OpenFolder
    /// The folder `tmp`, for drafts that are being written and received deposits that are being deleted.
    let drafts: OpenFolder
    /// The folder `new`, for published deposits that no receiver has claimed.
    let arrivals: OpenFolder
    /// The folder `cur`, for deposits that a receiver has claimed.
    let claims: OpenFolder
    /// The folder with a file for each sender: its lock, its last stamp, and how much it has waiting.
    let senders: OpenFolder
    /// The queues' locks, and what was received in them.
    let receivers: OpenFolder

    /// The folders, created if they are missing.
    init(creatingIn container: URL) throws {
        let parent = try OpenFolder(container)
        top = try parent.folderCreatingIfNeeded(Self.name)
        drafts = try top.folderCreatingIfNeeded("tmp")
        arrivals = try top.folderCreatingIfNeeded("new")
        claims = try top.folderCreatingIfNeeded("cur")
        senders = try top.folderCreatingIfNeeded("senders")
        receivers = try top.folderCreatingIfNeeded("receivers")
        // Who made them may have been killed before their names were on the disk: the mark says that they are.
        guard try top.status(Self.markName) == nil else { return }
        try parent.synchronize()
        try top.synchronize()
        _ = try top.openCreatingIfNeeded(Self.markName)
    }

    /// The folders; nil if nothing was ever deposited.
    init?(of container: URL) throws {
        guard try OpenFolder(container).status(Self.name) != nil else { return nil }
        try self.init(creatingIn: container)
    }

    /// Returns the deposits that were published or claimed, each sender's in its order, and the oldest first.
    ///
    /// Names may be added while a folder is listed, and a later one be seen although an earlier one is not. Whatever is earlier
    /// than something seen in the first listing was there before the second one began: up to there, the second is complete.
    /// What a receiver takes meanwhile moves from `new` to `cur`, which is therefore listed last.
    func waiting() throws -> [InboxEntryName] {
        var last: [String: InboxEntryName] = [:]
        for name in try arrivals.names().compactMap(InboxEntryName.init) {
            last[name.queue] = max(name, last[name.queue] ?? name)
        }
        let arrived =
            last.isEmpty
            ? []
            : try arrivals.names().compactMap(InboxEntryName.init).filter { name in
                last[name.queue].map { name <= $0 } ?? false
            }
        let claimed = try claims.names().compactMap(InboxEntryName.init)
        return Array(Set(claimed + arrived)).sorted()
    }

    /// Waits until what was published is on the disk, whichever process published it.
    func synchronizePublished() throws {
        try arrivals.synchronize()
        try claims.synchronize()
    }

    // MARK: Deleting

    /// Deletes the drafts whose senders have ended without publishing them. What cannot be deleted now is tried again next time.
    func sweepDrafts() {
        do {
            for name in try drafts.names() where !Self.isDone(name) { sweepDraft(name) }
        } catch {
            // They stay; the caller needs none of them.
        }
    }

    private func sweepDraft(_ name: String) {
        do {
            // Its sender holds a folder. A file of texts is only there for a moment.
            guard try drafts.status(name)?.isFolder == true, let draft = try drafts.folder(name), try draft.lock()
            else {
                return
            }
            try withExtendedLifetime(draft) { try drafts.remove(name) }
        } catch {
            // One that cannot be deleted keeps no other from it.
        }
    }

    private static let donePrefix = "done-"

    static func isDone(_ name: String) -> Bool { name.hasPrefix(donePrefix) }

    /// Takes a deposit out of sight, by one rename.
    func retire(_ name: InboxEntryName, from folder: OpenFolder) throws {
        try folder.move(name.text, to: drafts, as: Self.donePrefix + name.text)
    }

    /// Deletes what was taken out of sight, including what an interrupted deletion left. What cannot be deleted keeps nothing
    /// else from it, and is tried again next time.
    ///
    /// That it is out of sight must be on the disk first: else a power failure could bring back a deposit that lacks the files
    /// deleted already.
    ///
    /// - Returns: the reason why an item could not be deleted; nil if all were.
    /// - Throws: `FileOperationError` if the folders themselves cannot be used.
    @discardableResult
    func sweep() throws -> FileOperationError? {
        let names = try drafts.names().filter(Self.isDone)
        guard !names.isEmpty else { return nil }
        try synchronizePublished()
        var failure: FileOperationError?
        for name in names {
            do { try drafts.remove(name) } catch let error as FileOperationError { failure = failure ?? error }
        }
        return failure
    }
}
