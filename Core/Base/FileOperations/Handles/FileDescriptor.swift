// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file descriptor with one owner, who closes it.
///
/// ```swift
/// let null = try FileDescriptor.nullDevice()
/// print(null.number)
/// ```
public struct FileDescriptor: ~Copyable, Sendable {
    /// The descriptor's number, valid as long as this value lives.
    public let number: Int32

    /// Takes ownership of an open descriptor.
    public init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Gives up ownership: the caller closes the descriptor.
    public consuming func release() -> Int32 {
        let number = number
        discard self
        return number
    }

    /// Opens the device that is empty and takes everything, for reading and writing.
    ///
    /// - Throws: ``FileOperationError``.
    public static func nullDevice() throws -> FileDescriptor { try open("/dev/null", O_RDWR) }

    /// Opens a log, created if it is missing, for its owner only: every write appends. It must be a regular file; a FIFO in
    /// its place makes no process wait.
    ///
    /// - Throws: ``FileOperationError``.
    public static func log(_ file: URL) throws -> FileDescriptor {
        let log: FileDescriptor
        do { log = try open(file.path, O_WRONLY | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW) } catch let error
            as FileOperationError
        {
            // A FIFO without a reader cannot be opened.
            let reasons = [ELOOP: "it is a symbolic link, which is not followed", ENXIO: "it is not a regular file"]
            guard let reason = reasons[error.code.rawValue] else { throw error }
            throw FileOperationError("write", file.path, error.code, explanation: reason)
        }
        guard try FileStatus(ofDescriptor: log.number, path: file.path).isFile else {
            throw FileOperationError("write", file.path, .invalid, explanation: "it is not a regular file")
        }
        return log
    }

    /// Creates a file at a free name.
    ///
    /// - Throws: ``FileOperationError``, with `alreadyExists`.
    public static func create(_ file: URL) throws -> FileDescriptor { try open(file.path, O_WRONLY | O_CREAT | O_EXCL) }

    /// Opens a file for reading. It waits for no other process, also if the file is a FIFO.
    ///
    /// - Throws: ``FileOperationError``.
    public static func reading(_ file: URL) throws -> FileDescriptor { try open(file.path, O_RDONLY | O_NONBLOCK) }

    /// Opens a file, for this process only (`O_CLOEXEC`).
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - flags: of open(2).
    ///   - permissions: of a file that is created.
    /// - Returns: the descriptor.
    /// - Throws: ``FileOperationError``.
    package static func open(_ path: String, _ flags: Int32, permissions: UInt32 = 0o600) throws -> FileDescriptor {
        while true {
            let number = Foundation.open(path, flags | O_CLOEXEC | O_NOCTTY, mode_t(permissions))
            if number >= 0 { return FileDescriptor(owning: number) }
            guard errno == EINTR else { throw FileOperationError("open", path, errno) }
        }
    }

    /// Returns a second descriptor of the same open file, for this process only.
    ///
    /// - Throws: ``FileOperationError``.
    public static func duplicate(_ number: Int32) throws -> FileDescriptor {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw FileOperationError("duplicate", "descriptor \(number)", errno) }
        return FileDescriptor(owning: copy)
    }

    /// Returns a second descriptor of this process's standard output.
    ///
    /// - Throws: ``FileOperationError``.
    public static func standardOutput() throws -> FileDescriptor { try duplicate(STDOUT_FILENO) }

    /// Returns a second descriptor of this process's standard error.
    ///
    /// - Throws: ``FileOperationError``.
    public static func standardError() throws -> FileDescriptor { try duplicate(STDERR_FILENO) }

    /// Takes over a descriptor that the program was started with, and keeps it from programs that this one starts; nil if it is closed.
    public static func inherited(_ number: Int32) -> FileDescriptor? {
        guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
        return FileDescriptor(owning: number)
    }

    /// Makes reads and writes return at once instead of waiting.
    public borrowing func setNonblocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
}
