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

    /// The deposit's identifier.
    public let identifier: String
    /// When it was handed over.
    public let date: Date
    /// In bytes, of all files.
    public let size: Int64
    /// How far it is.
    public let state: State
    /// What it contains; nil if it cannot be read.
    public let deposit: InboxDeposit?
    /// Why it cannot be read.
    public let problem: String?
}

extension Inbox {
    /// What lies there and has not been received, the oldest first. Files are compared by their sizes, not read; receiving checks them.
    ///
    /// One that cannot be read is listed with what is wrong with it, and hides no other.
    ///
    /// - Throws: `FileOperationError` if the inbox itself cannot be read.
    public func entries() throws -> [InboxEntry] {
        guard let folders = try InboxFolders(of: container) else { return [] }
        return try folders.waiting().compactMap { name in
            let hasArrived = try folders.arrivals.status(name.text) != nil
            // Received since it was listed.
            guard try hasArrived || folders.claims.status(name.text) != nil else { return nil }
            return Self.entry(name, in: hasArrived ? folders.arrivals : folders.claims, isClaimed: !hasArrived)
        }
    }

    /// Deletes what senders that have ended were writing. What another process writes stays.
    ///
    /// - Throws: `FileOperationError` if the inbox cannot be read.
    package func sweepDrafts() throws { try InboxFolders(of: container)?.sweepDrafts() }

    private static func entry(_ name: InboxEntryName, in folder: OpenFolder, isClaimed: Bool) -> InboxEntry {
        do {
            let deposit = try InboxDeposit(name, in: folder, isRepeated: isClaimed)
            try deposit.checkSizes()
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
