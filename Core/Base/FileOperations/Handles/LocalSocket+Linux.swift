// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// A socket with a name in a folder, for processes of this machine. (unix(7))
///
/// ```swift
/// let listener = try LocalSocket.listen("service", in: folder)
/// if let connection = try LocalSocket.connect("service", in: folder) { … }
/// ```
package enum LocalSocket {
    /// How many connections wait until they are accepted.
    private static let waiting: Int32 = 128

    /// Listens under a name. What has the name is removed: the caller holds a lock.
    ///
    /// - Parameters:
    ///   - name: the socket's name.
    ///   - folder: its folder, whose rights are those of the socket.
    /// - Returns: the socket, which waits for nothing.
    /// - Throws: ``FileOperationError``.
    package static func listen(_ name: String, in folder: OpenFolder) throws -> FileDescriptor {
        try folder.remove(name)
        let socket = try create()
        let isBound = withAddress(name, in: folder) { bind(socket.number, $0, $1) == 0 }
        guard isBound, Glibc.listen(socket.number, waiting) == 0 else {
            throw FileOperationError("listen at", folder.path(name), errno)
        }
        socket.setNonblocking()
        return socket
    }

    /// Connects with a name.
    ///
    /// - Parameters:
    ///   - name: the socket's name.
    ///   - folder: its folder.
    /// - Returns: the connection; nil if no process listens.
    /// - Throws: ``FileOperationError``.
    package static func connect(_ name: String, in folder: OpenFolder) throws -> FileDescriptor? {
        let socket = try create()
        guard withAddress(name, in: folder, { Glibc.connect(socket.number, $0, $1) == 0 }) else {
            if [ENOENT, ECONNREFUSED].contains(errno) { return nil }
            throw FileOperationError("connect with", folder.path(name), errno)
        }
        return socket
    }

    /// Accepts a connection that waits at a listening socket, without waiting for one.
    ///
    /// - Parameter listener: the descriptor that listens.
    /// - Returns: the connection; nil if there is none now.
    /// - Throws: ``FileOperationError``.
    package static func accept(_ listener: Int32) throws -> FileDescriptor? {
        let number = clinux_accept(listener)
        if number >= 0 { return FileDescriptor(owning: number) }
        guard [EAGAIN, ECONNABORTED].contains(-number) else {
            throw FileOperationError("accept", "a connection", -number)
        }
        return nil
    }

    private static func create() throws -> FileDescriptor {
        let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard number >= 0 else { throw FileOperationError("create", "a socket", errno) }
        return FileDescriptor(owning: number)
    }

    /// An address has 107 bytes, which a path may exceed: the way through the open folder is short.
    private static func withAddress<Value>(
        _ name: String, in folder: OpenFolder, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
    ) -> Value {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = "/proc/self/fd/\(folder.number)/\(name)"
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
