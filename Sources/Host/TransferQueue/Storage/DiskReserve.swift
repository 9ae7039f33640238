// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// A file that takes room on the disk, to give it up when the disk is full: a person who cancels a transfer to make room must be able to.
struct DiskReserve: Sendable {
    private static let name = "Reserve"
    /// In bytes.
    private static let size = 1 << 20
    /// So much must be free before it is made, in bytes.
    private static let leastFree: Int64 = 64 << 20

    private let folder: OpenFolder

    /// Makes the file if it is not there and the disk has room.
    ///
    /// - Parameter folder: where it lies.
    init(_ folder: OpenFolder) {
        self.folder = folder
        do {
            guard try folder.status(Self.name) == nil, try FreeSpace(at: folder.url.path).bytes > Self.leastFree
            else { return }
            try folder.create(Self.name, permissions: 0o600).write(Data(repeating: 0x55, count: Self.size), at: 0)
        } catch {
            // The queue works without it, until the disk is full.
        }
    }

    /// Deletes the file. The next start makes it again.
    ///
    /// - Returns: false if it was not there.
    /// - Throws: `FileOperationError`.
    func release() throws -> Bool {
        guard try folder.status(Self.name) != nil else { return false }
        try folder.remove(Self.name)
        return true
    }
}
