// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// Something that lies in an inbox.
public struct InboxEntry: Sendable {
    /// How far it is.
    public enum State: String, Sendable {
        /// It waits for the containing app.
        case waiting
        /// A receiver has it, or had it and could not keep it.
        case claimed
        /// It cannot be read. It is kept.
        case unreadable
    }

    /// The identifier of the deposit, which ``Inbox/discard(_:)`` takes.
    public let identifier: String
    /// When it was handed over.
    public let date: Date
    /// In bytes, of all files.
    public let size: Int64
    /// How far it is.
    public let state: State
    /// The contents of the deposit; nil if it cannot be read or was not, or a receiver is at work on it.
    public let deposit: InboxDeposit?
    /// Why it cannot be read, or was not.
    public let problem: String?
    /// Whether nothing is known to be wrong with it, and it was not read for the sake of memory.
    public internal(set) var isUnread = false
}

extension Inbox {
    /// Returns the deposits not yet received, the oldest first. Files that wait are compared by their sizes, not read; receiving
    /// checks them. Those that a receiver has left are read, as damage may be why.
    ///
    /// One that cannot be read is listed with what is wrong with it, and hides no other. If all lists of contents together are larger than 16 MB, the later
    /// ones are not read: a member of the group can leave any number of them, and receiving reads one at a time.
    ///
    /// - Throws: `FileOperationError` if the inbox itself cannot be read.
    public func entries() throws -> [InboxEntry] {
        guard let folders = try InboxFolders(of: container) else { return [] }
        var room = InboxManifest.largest
        return try folders.waiting().compactMap { name in
            let hasArrived = try folders.arrivals.status(name.text) != nil
            // Received since it was listed.
            guard try hasArrived || folders.claims.status(name.text) != nil else { return nil }
            let isLeft = try !hasArrived && ReceiverState.take(name.queue, in: folders) != nil
            let entry = Self.entry(
                name, in: hasArrived ? folders.arrivals : folders.claims, isClaimed: !hasArrived, isLeft: isLeft, &room)
            return entry.state == .unreadable ? try Self.confirmed(entry, name, folders) : entry
        }
    }

    /// A receiver that is at work may move files, and deletes what it has received: only what no receiver has is damaged.
    private static func confirmed(
        _ entry: InboxEntry, _ name: InboxEntryName, _ folders: InboxFolders
    ) throws -> InboxEntry? {
        let receiver = try ReceiverState.take(name.queue, in: folders)
        return try withExtendedLifetime(receiver) {
            if try folders.arrivals.status(name.text) != nil { return entry }
            guard try folders.claims.status(name.text) != nil else { return nil }
            guard receiver == nil else { return entry }
            return InboxEntry(
                identifier: name.identifier, date: name.date, size: name.size, state: .claimed, deposit: nil,
                problem: nil)
        }
    }

    /// Deletes what senders that have ended were writing. What another process writes stays.
    ///
    /// - Throws: `FileOperationError` if the inbox cannot be read.
    package func sweepDrafts() throws { try InboxFolders(of: container)?.sweepDrafts() }

    private static func entry(
        _ name: InboxEntryName, in folder: OpenFolder, isClaimed: Bool, isLeft: Bool, _ room: inout Int
    ) -> InboxEntry {
        do {
            let size = try InboxDeposit.manifestSize(name, in: folder)
            guard size <= room || size > InboxManifest.largest else {
                return InboxEntry(
                    identifier: name.identifier, date: name.date, size: name.size,
                    state: isClaimed ? .claimed : .waiting, deposit: nil,
                    problem: "its list of contents was not read: with those before it, it has more than 16 MB",
                    isUnread: true)
            }
            // One that is larger is refused before it is read.
            if size <= InboxManifest.largest { room -= size }
            let deposit = try InboxDeposit(name, in: folder, isRepeated: isClaimed)
            if isLeft { try deposit.verify() } else { try deposit.checkSizes() }
            return InboxEntry(
                identifier: name.identifier, date: name.date, size: name.size, state: isClaimed ? .claimed : .waiting,
                deposit: deposit, problem: nil)
        } catch {
            return InboxEntry(
                identifier: name.identifier, date: name.date, size: name.size, state: .unreadable, deposit: nil,
                problem: "\(error)")
        }
    }
}
