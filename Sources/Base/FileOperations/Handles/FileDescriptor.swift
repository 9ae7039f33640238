// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

/// A file descriptor with one owner, who closes it.
///
/// ```swift
/// let null = try FileDescriptor.open("/dev/null", O_RDWR)
/// write(null.number, bytes, count)
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

    /// Opens a file, for this process only (`O_CLOEXEC`).
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - flags: of open(2).
    ///   - permissions: of a file that is created.
    /// - Returns: the descriptor.
    /// - Throws: ``FileOperationError``.
    public static func open(_ path: String, _ flags: Int32, permissions: UInt32 = 0o600) throws -> FileDescriptor {
        let number = clinux_open(path, flags, permissions)
        guard number >= 0 else { throw FileOperationError("open", path, -number) }
        return FileDescriptor(owning: number)
    }

    /// Returns a second descriptor of the same open file, for this process only.
    ///
    /// - Throws: ``FileOperationError``.
    public static func duplicate(_ number: Int32) throws -> FileDescriptor {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { throw FileOperationError("duplicate", "descriptor \(number)", errno) }
        return FileDescriptor(owning: copy)
    }

    /// Creates a file without a name that holds some bytes, positioned at its beginning. (memfd_create(2))
    ///
    /// - Throws: ``FileOperationError``.
    public static func memoryFile(_ name: String, contents: Data) throws -> FileDescriptor {
        let number = clinux_memory_file(name)
        guard number >= 0 else { throw FileOperationError("create", name, -number) }
        let file = FileDescriptor(owning: number)
        try contents.withUnsafeBytes { try FileDescriptorIO.writeAll($0, to: number, path: name) }
        guard lseek(number, 0, SEEK_SET) == 0 else { throw FileOperationError("position", name, errno) }
        return file
    }

    /// Makes reads and writes return at once instead of waiting.
    public borrowing func setNonblocking() { _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) }
}

/// The two ends of a pipe. (pipe2(2))
@frozen public struct PipeEnds: ~Copyable, Sendable {
    /// What comes out.
    public let reader: FileDescriptor
    /// What goes in.
    public let writer: FileDescriptor

    /// Creates a pipe.
    ///
    /// - Throws: ``FileOperationError``.
    public init() throws {
        var ends: (Int32, Int32) = (-1, -1)
        let code = clinux_pipe(&ends.0, &ends.1)
        guard code == 0 else { throw FileOperationError("create", "a pipe", -code) }
        reader = FileDescriptor(owning: ends.0)
        writer = FileDescriptor(owning: ends.1)
    }
}

/// Two connected stream sockets. (socketpair(2))
@frozen public struct SocketPair: ~Copyable, Sendable {
    /// One end.
    public let first: FileDescriptor
    /// The other end.
    public let second: FileDescriptor

    /// Creates a pair.
    ///
    /// - Throws: ``FileOperationError``.
    public init() throws {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw FileOperationError("create", "a pair of sockets", errno)
        }
        first = FileDescriptor(owning: ends[0])
        second = FileDescriptor(owning: ends[1])
    }
}
