// SPDX-License-Identifier: Apache-2.0

import CLinux
@preconcurrency import Dispatch
public import Foundation
import Glibc
import Synchronization

/// Reports changes of the names in a folder, including those by other processes. (inotify(7))
public final class FolderWatcher: Sendable {
    /// One thing that happened.
    public struct Event: Hashable, Sendable {
        /// The kernel's bits, such as `IN_MOVED_TO`; `IN_Q_OVERFLOW` if some were lost.
        public let mask: UInt32
        /// The name in the folder; empty for the folder itself.
        public let name: String
    }

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let isActive = Mutex(false)

    /// Creates a watcher. It reports what happens after this moment, once it begins.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - mask: the kernel's bits for what to tell.
    /// - Throws: ``FileOperationError`` if the folder cannot be watched, as when the user's watches are used up.
    public init(_ folder: URL, for mask: UInt32) throws {
        descriptor = clinux_watcher(true)
        guard descriptor >= 0 else { throw FileOperationError("watch", folder.path, -descriptor) }
        let watch = clinux_watch(descriptor, folder.path, mask | UInt32(IN_ONLYDIR))
        guard watch >= 0 else {
            close(descriptor)
            throw FileOperationError("watch", folder.path, -watch)
        }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
        let descriptor = descriptor
        source.setCancelHandler { close(descriptor) }
    }

    /// Begins to tell, on a queue of its own.
    public func begin(_ handler: @escaping @Sendable ([Event]) -> Void) {
        let descriptor = descriptor
        source.setEventHandler { handler(Self.read(descriptor)) }
        activate()
    }

    /// Stops reporting.
    public func end() {
        source.cancel()
        // Dispatch does not let go of a source that never began.
        activate()
    }

    deinit { end() }

    private func activate() {
        let isFirst = isActive.withLock { isActive in
            defer { isActive = true }
            return !isActive
        }
        if isFirst { source.activate() }
    }

    private static func read(_ descriptor: Int32) -> [Event] {
        var events: [Event] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { return events }
            var offset = 0
            while offset + 16 <= count {
                let (mask, length) = buffer.withUnsafeBytes {
                    (
                        $0.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self),
                        Int($0.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
                    )
                }
                let name = buffer[(offset + 16)..<min(count, offset + 16 + length)].prefix { $0 != 0 }
                events.append(Event(mask: mask, name: String(decoding: name, as: UTF8.self)))
                offset += 16 + length
            }
        }
    }
}
