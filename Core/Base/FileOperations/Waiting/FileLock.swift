// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A lock on a file, which ends with the process that holds it, however that ends. (flock(2))
///
/// ```swift
/// let lock = try FileLock.take("notes.lock", in: folder, timeout: 10)
/// defer { withExtendedLifetime(lock) {} }
/// ```
public final class FileLock: Sendable {
    /// The open file that carries the lock.
    public let file: OpenFile

    private init(_ file: OpenFile) { self.file = file }

    // Not left to the file's end: a process that this one is starting has it open, too, until it runs its program.
    deinit { file.unlock() }

    /// Locks a file of a folder, created if it is missing. The lock ends with the last owner of the returned object.
    ///
    /// - Parameters:
    ///   - name: the file's.
    ///   - folder: where it lies.
    ///   - timeout: how long to wait for other processes, in seconds. A stopped process must not stop all others for ever.
    /// - Returns: the lock.
    /// - Throws: ``FileOperationError``, with `timedOut` if another process holds the lock all the time.
    public static func take(_ name: String, in folder: OpenFolder, timeout: TimeInterval) throws -> FileLock {
        let file = try folder.openCreatingIfNeeded(name)
        guard try file.lock() || FileLockWait.wait(for: file, timeout: timeout) else {
            throw FileOperationError("lock", file.path, .timedOut)
        }
        return FileLock(file)
    }

    /// Locks a file of a folder, created if it is missing; nil if another process holds the lock.
    ///
    /// - Throws: ``FileOperationError``.
    public static func takeIfFree(_ name: String, in folder: OpenFolder) throws -> FileLock? {
        let file = try folder.openCreatingIfNeeded(name)
        return try file.lock() ? FileLock(file) : nil
    }
}
