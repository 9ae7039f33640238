// SPDX-License-Identifier: Apache-2.0

import CLinux
import Foundation
import Glibc

extension OpenFile {
    /// Locks the file for this open file; false if another one has the lock. (flock(2))
    func lock() throws -> Bool { try Self.lock(number, path, shared: false) }

    /// Locks the file for this open file as soon as no other one has the lock. It blocks the thread. (flock(2))
    func waitForLock() throws(FileOperationError) {
        let code = clinux_wait_for_lock(number)
        guard code == 0 else { throw FileOperationError("lock", path, -code) }
    }

    /// Ends the lock. (flock(2), LOCK_UN)
    func unlock() { _ = clinux_unlock(number) }

    static func lock(_ number: Int32, _ path: String, shared: Bool) throws -> Bool {
        let code = clinux_lock(number, shared)
        guard code == 0 || code == -EWOULDBLOCK else { throw FileOperationError("lock", path, -code) }
        return code == 0
    }

    /// Locks a byte of the file for this open file, which need not exist: alone, or together with others that share it. The
    /// lock ends with the open file. (fcntl(2), F_OFD_SETLK)
    ///
    /// - Returns: false if another open file has the byte.
    /// - Throws: ``FileOperationError``.
    public func lockByte(_ offset: Int64, isExclusive: Bool) throws -> Bool {
        let code = clinux_lock_range(number, offset, 1, isExclusive)
        guard code == 0 || code == -EAGAIN || code == -EACCES else { throw FileOperationError("lock", path, -code) }
        return code == 0
    }

    /// Ends the lock of a byte.
    public func unlockByte(_ offset: Int64) { _ = clinux_unlock_range(number, offset, 1) }

    /// Ends the locks of all bytes: a process that this one is starting has the file open, too, until it runs its program.
    public func unlockBytes() { _ = clinux_unlock_range(number, 0, 0) }
}

extension OpenFolder {
    /// Locks the folder for this process, until the folder is closed or the process ends. (flock(2))
    ///
    /// - Returns: false if another process holds the lock.
    /// - Throws: ``FileOperationError``.
    public func lock() throws -> Bool { try OpenFile.lock(number, url.path, shared: false) }

    /// Locks the folder together with others that share it, so that no process locks it alone. (flock(2))
    ///
    /// - Returns: false if another process has locked it alone.
    /// - Throws: ``FileOperationError``.
    public func lockShared() throws -> Bool { try OpenFile.lock(number, url.path, shared: true) }
}
