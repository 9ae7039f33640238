// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// A file that takes room on the disk, to give it up when the disk is full: a person who cancels a transfer to make room must be able to.
struct DiskReserve: Sendable {
    private static let name = "Reserve"
    /// The size of the reserve file, in bytes: 1 MiB.
    private static let size = 1 << 20
    /// So much must be free before it is made, in bytes.
    private static let leastFree: Int64 = 64 << 20

    private let folder: OpenFolder

    /// A reserve in a folder; ``make()`` makes the file.
    ///
    /// - Parameter folder: where it lies.
    init(_ folder: OpenFolder) { self.folder = folder }

    /// Makes the file if it is not there, or is not whole, and the disk has room.
    ///
    /// - Returns: whether it is there. The queue works without it, until the disk is full.
    func make() -> Bool {
        do {
            if let status = try folder.status(Self.name) {
                if status.size >= Self.size { return true }
                try folder.remove(Self.name)
            }
            guard try FreeSpace(at: folder.url.path).bytes > Self.leastFree else { return false }
            try folder.create(Self.name, permissions: 0o600).write(Data(repeating: 0x55, count: Self.size), at: 0)
            return true
        } catch {
            // Without the reserve the queue works as before; it is tried again.
            return false
        }
    }

    /// Deletes the reserve file, so that its room on the disk is free.
    ///
    /// - Returns: false if it was not there.
    /// - Throws: `FileOperationError`.
    func release() throws -> Bool {
        guard try folder.status(Self.name) != nil else { return false }
        try folder.remove(Self.name)
        return true
    }
}
