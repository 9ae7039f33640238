// SPDX-License-Identifier: Apache-2.0

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

    /// Makes ``receive(into:)`` return what has arrived, and then 0.
    public func stopReceiving() { shutdown(number, Int32(SHUT_RD)) }

    /// Ends both directions.
    public func shutDown() { shutdown(number, Int32(SHUT_RDWR)) }
}
