// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The queue of a sender, seen from its end: one receiver at a time takes deposits from it, so that they come in their order.
/// The lock dies with the receiver.
///
/// It also remembers the identifiers of what was received, for the case that a power failure brings a deposit back.
final class ReceiverState {
    /// The largest size of the remembered identifiers, in bytes; the older half is forgotten when they grow beyond.
    private static let mostRemembered = 1 << 20

    private let name: String
    private let folders: InboxFolders
    private let lock: FileLock
    private var seen: OpenFile?
    private var isNew = false
    private var memory: Data?

    private init(_ name: String, _ folders: InboxFolders, _ lock: FileLock) {
        self.name = name
        self.folders = folders
        self.lock = lock
    }

    /// Locks a sender's queue; nil if another receiver has it.
    static func take(_ name: String, in folders: InboxFolders) throws -> ReceiverState? {
        try FileLock.takeIfFree(name + ".lock", in: folders.receivers).map { ReceiverState(name, folders, $0) }
    }

    private var seenName: String { name + ".seen" }

    /// Whether a deposit was received before.
    func hasSeen(_ identifier: String) throws -> Bool {
        try remembered().contains(bytes: Self.record(identifier))
    }

    private static func record(_ identifier: String) -> Data { Data("\n\(identifier)\n".utf8) }

    /// Read once: no other process writes to it while this receiver has the queue.
    private func remembered() throws -> Data {
        if let memory { return memory }
        var data = Data()
        do {
            data = try folders.receivers.tail(of: seenName, limit: 2 * Self.mostRemembered)
        } catch let error as FileOperationError where error.code == .notFound {
            data = Data()
        }
        memory = data
        return data
    }

    /// Remembers that a deposit's handler has returned. Each record begins a line of its own, so that one that was cut off by
    /// a power failure spoils no other.
    func remember(_ identifier: String) throws {
        if seen == nil {
            isNew = try folders.receivers.status(seenName) == nil
            seen = try folders.receivers.openCreatingIfNeeded(seenName)
        }
        let record = Self.record(identifier)
        try seen?.append(record)
        memory?.append(record)
    }

    /// Waits until what is remembered is on the disk.
    func synchronize() throws {
        guard let seen else { return }
        try seen.synchronizeContents()
        if isNew { try folders.receivers.synchronize() }
        isNew = false
    }

    /// Waits for the disk, and forgets the older half if too much is remembered.
    func finish() throws {
        guard seen != nil else { return }
        try synchronize()
        seen = nil
        let data = try remembered()
        guard data.count > Self.mostRemembered else { return }
        try folders.receivers.replace(seenName, withContents: Data(data.suffix(Self.mostRemembered / 2)))
    }
}
