// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

/// A lock that dies with the process that holds it, however it ends.
public final class FileLock: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Locks a file of a folder, created if it is missing; it is free again when the lock is let go.
    ///
    /// - Parameters:
    ///   - name: the file's.
    ///   - folder: where it lies.
    ///   - timeout: how long to wait for others, in seconds.
    /// - Returns: the lock.
    /// - Throws: ``FileOperationError``, with `ETIMEDOUT` if another process holds the lock all the time.
    public static func take(_ name: String, in folder: OpenFolder, timeout: TimeInterval) throws -> FileLock {
        let lock = FileLock(descriptor: try folder.openCreatingIfNeeded(name))
        let path = folder.url.appendingPathComponent(name, isDirectory: false).path
        try wait(timeout, for: path) {
            let code = clinux_lock(lock.descriptor, false)
            guard code == 0 || code == -EWOULDBLOCK else { throw FileOperationError("lock", path, -code) }
            return code == 0
        }
        return lock
    }

    /// Tries again and again, more and more rarely.
    ///
    /// - Throws: ``FileOperationError`` with `ETIMEDOUT` if it takes too long, and what `attempt` throws.
    public static func wait(_ timeout: TimeInterval, for path: String, _ attempt: () throws -> Bool) throws {
        let end = ContinuousClock.now + .seconds(timeout)
        var pause: UInt32 = 50
        while try !attempt() {
            guard ContinuousClock.now < end else { throw FileOperationError("lock", path, ETIMEDOUT) }
            usleep(pause)
            pause = min(pause * 2, 5_000)
        }
    }
}
