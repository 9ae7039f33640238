// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation
import Glibc

/// Watches folders with the kernel's inotify(7).
extension FolderWatcher {
    static func watch(_ folder: URL, for changes: Changes) throws -> FileDescriptor {
        let number = clinux_watcher()
        guard number >= 0 else { throw FileOperationError("watch", folder.path, -number) }
        let watcher = FileDescriptor(owning: number)
        var mask = UInt32(IN_ONLYDIR)
        if changes.contains(.movedIn) { mask |= UInt32(IN_MOVED_TO) }
        if changes.contains(.modified) { mask |= UInt32(IN_MODIFY) }
        let watch = clinux_watch(watcher.number, folder.path, mask)
        guard watch >= 0 else { throw FileOperationError("watch", folder.path, -watch) }
        return watcher
    }

    /// Reads all events that wait: a number, a mask and a cookie of 4 bytes each, the length of the name, and the name.
    static func changedNames(_ descriptor: Int32) -> [String] {
        var names: [String] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return names }
            var offset = 0
            while offset + 16 <= count {
                let length = buffer.withUnsafeBytes {
                    Int($0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                }
                let name = buffer[(offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }
                names.append(String(decoding: name, as: UTF8.self))
                offset += 16 + length
            }
        }
    }
}
