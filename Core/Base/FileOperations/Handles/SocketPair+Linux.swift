// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Two connected stream sockets. (socketpair(2))
@frozen public struct SocketPair: ~Copyable, Sendable {
    /// The descriptor of one end of the connection.
    public let first: FileDescriptor
    /// The descriptor of the other end of the connection.
    public let second: FileDescriptor

    /// Creates a pair of sockets that are connected with each other.
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
