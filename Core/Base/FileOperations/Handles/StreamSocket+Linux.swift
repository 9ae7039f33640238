// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

extension StreamSocket {
    /// Sends some of the bytes. The process is not ended if the other end is closed.
    ///
    /// - Returns: the number of bytes that were sent; nil if a nonblocking socket takes none now.
    /// - Throws: ``FileOperationError``, for example if the other end is closed.
    public func send(_ bytes: UnsafeRawBufferPointer) throws -> Int? {
        while true {
            let count = Glibc.send(number, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            if count >= 0 { return count }
            if errno == EAGAIN { return nil }
            guard errno == EINTR else { throw FileOperationError("write to", "a socket", errno) }
        }
    }

    /// Receives what has arrived.
    ///
    /// - Returns: the number of bytes; 0 if no more can come, because the other end is closed or its process was killed; nil if
    ///   a nonblocking socket has none now.
    public func receive(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        while true {
            let count = recv(number, buffer.baseAddress, buffer.count, 0)
            if count >= 0 { return count }
            if errno == EAGAIN { return nil }
            // A process that is killed with unread messages resets the connection.
            guard errno == EINTR else { return 0 }
        }
    }

    /// Sends all of the bytes, and waits if the other process reads slowly.
    ///
    /// - Throws: ``FileOperationError``, for example if the other end is closed.
    public func sendAll(_ bytes: UnsafeRawBufferPointer) throws {
        var sent = 0
        while sent < bytes.count { sent += try send(UnsafeRawBufferPointer(rebasing: bytes[sent...])) ?? 0 }
    }

    /// Whether a socket has bytes that were not received yet.
    ///
    /// - Parameter number: its descriptor.
    /// - Returns: false also if the other end is closed.
    package static func hasBytes(_ number: Int32) -> Bool {
        var byte: UInt8 = 0
        return recv(number, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 1
    }

    /// Makes ``receive(into:)`` return what has arrived, and then 0.
    public func stopReceiving() { shutdown(number, Int32(SHUT_RD)) }

    /// Ends sending and receiving for every holder of the socket.
    public func shutDown() { Self.shutDown(number) }

    /// Ends both directions, also for those who have another descriptor of the same socket.
    package static func shutDown(_ number: Int32) { shutdown(number, Int32(SHUT_RDWR)) }

    /// Sends a byte, and with it a descriptor to the other process.
    ///
    /// - Parameters:
    ///   - byte: the byte.
    ///   - descriptor: the descriptor, which stays open here; nil for none.
    /// - Throws: ``FileOperationError``.
    package func send(_ byte: UInt8, with descriptor: Int32? = nil) throws {
        let code = clinux_send_descriptor(number, byte, descriptor ?? -1)
        guard code == 0 else { throw FileOperationError("write to", "a socket", -code) }
    }

    /// Receives a byte, and the descriptor that came with it.
    ///
    /// - Returns: both; nil if the other end is closed.
    /// - Throws: ``FileOperationError``, also if a nonblocking socket has nothing now.
    package func receiveByte() throws -> (byte: UInt8, descriptor: DescriptorHandle?)? {
        var byte: UInt8 = 0
        var descriptor: Int32 = -1
        let count = clinux_receive_descriptor(number, &byte, &descriptor)
        guard count >= 0 else { throw FileOperationError("read from", "a socket", -count) }
        let handle = descriptor < 0 ? nil : DescriptorHandle(FileDescriptor(owning: descriptor))
        return count == 0 ? nil : (byte, handle)
    }
}
