// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

extension FileDescriptor {
    /// Creates a file without a name that holds some bytes, positioned at its beginning. (memfd_create(2))
    ///
    /// - Throws: ``FileOperationError``.
    public static func memoryFile(_ name: String, contents: Data) throws -> FileDescriptor {
        let number = clinux_memory_file(name)
        guard number >= 0 else { throw FileOperationError("create", name, -number) }
        let file = FileDescriptor(owning: number)
        try contents.withUnsafeBytes { try writeAll($0, to: number, path: name) }
        guard lseek(number, 0, SEEK_SET) == 0 else { throw FileOperationError("position", name, errno) }
        return file
    }
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
