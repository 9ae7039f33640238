// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// Files and folders that must be on the disk before the next step. Their writing begins at once, and is waited for
/// together: a journalling file system then commits once for all of them.
final class PendingWrites {
    private struct Entry {
        var descriptor: Int32
        var path: String
    }

    private static let mostOpen = 64
    private var entries: [Entry] = []

    deinit { for entry in entries { close(entry.descriptor) } }

    /// Takes over a descriptor.
    ///
    /// - Throws: ``FileOperationError`` if the disk has refused something of it or of those before it.
    func add(_ descriptor: Int32, path: String) throws {
        // A hint, if there is more than this file to wait for: what it cannot begin, fsync does.
        if entries.count == 1 { _ = clinux_begin_writing(entries[0].descriptor, 0, 0) }
        if !entries.isEmpty { _ = clinux_begin_writing(descriptor, 0, 0) }
        entries.append(Entry(descriptor: descriptor, path: path))
        if entries.count >= Self.mostOpen { try finish() }
    }

    /// Waits for all of them.
    ///
    /// - Throws: ``FileOperationError`` for the first that the disk refused.
    func finish() throws {
        defer {
            for entry in entries { close(entry.descriptor) }
            entries = []
        }
        for entry in entries {
            guard fsync(entry.descriptor) == 0 else { throw FileOperationError("store", entry.path, errno) }
        }
    }
}
