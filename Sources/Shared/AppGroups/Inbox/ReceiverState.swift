// SPDX-License-Identifier: Apache-2.0

import CLinux
import FileOperations
import Foundation
import Glibc

/// The lane of a sender, seen from its end: one receiver at a time takes deposits from it, so that they come in their order.
/// The lock dies with the receiver.
///
/// It also remembers the identifiers of what was received, for the case that a power failure brings a deposit back.
final class ReceiverState {
    /// What is remembered, in bytes; the older half is forgotten when it grows beyond.
    private static let mostRemembered = 1 << 20

    private let name: String
    private let folders: InboxFolders
    private let lock: FileHandle
    private var seen: FileHandle?
    private var isNew = false
    private var memory: Data?

    private init(_ name: String, _ folders: InboxFolders, _ lock: FileHandle) {
        self.name = name
        self.folders = folders
        self.lock = lock
    }

    /// Locks a sender's queue; nil if another receiver has it.
    static func take(_ name: String, in folders: InboxFolders) throws -> ReceiverState? {
        let descriptor = try folders.receivers.openCreatingIfNeeded(name + ".lock")
        let lock = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        switch clinux_lock(descriptor, false) {
        case 0: return ReceiverState(name, folders, lock)
        case -EWOULDBLOCK: return nil
        case let code:
            throw FileOperationError(
                "lock", folders.receivers.url.appendingPathComponent(name, isDirectory: false).path, -code)
        }
    }

    private var seenName: String { name + ".seen" }
    private var seenPath: String { folders.receivers.url.appendingPathComponent(seenName, isDirectory: false).path }

    /// Whether a deposit was received before.
    func hasSeen(_ identifier: String) throws -> Bool {
        let record = Self.record(identifier)
        return try remembered().withUnsafeBytes { bytes in
            record.withUnsafeBytes { clinux_holds(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count) }
        }
    }

    private static func record(_ identifier: String) -> Data { Data("\n\(identifier)\n".utf8) }

    /// Read once: no other process writes to it while this receiver has the queue.
    private func remembered() throws -> Data {
        if let memory { return memory }
        var data = Data()
        do {
            data = try folders.receivers.tail(of: seenName, limit: 2 * Self.mostRemembered)
        } catch let error as FileOperationError where error.code == ENOENT {
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
            seen = FileHandle(
                fileDescriptor: try folders.receivers.openCreatingIfNeeded(seenName), closeOnDealloc: true)
        }
        guard let descriptor = seen?.fileDescriptor, lseek(descriptor, 0, SEEK_END) >= 0 else {
            throw FileOperationError("write", seenPath, errno)
        }
        let record = Self.record(identifier)
        try record.withUnsafeBytes { try FileDescriptorIO.writeAll($0, to: descriptor, path: seenPath) }
        memory?.append(record)
    }

    /// Waits until what is remembered is on the disk.
    func synchronize() throws {
        guard let seen else { return }
        guard fdatasync(seen.fileDescriptor) == 0 else { throw FileOperationError("store", seenPath, errno) }
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
        let half = data.suffix(Self.mostRemembered / 2)
        let draft = seenName + ".draft"
        try folders.receivers.remove(draft)
        let copier = FileCopier(isDurable: true)
        _ = try copier.write(Data(half), into: folders.receivers, as: draft)
        try copier.finish()
        try folders.receivers.replace(seenName, with: draft)
    }
}
