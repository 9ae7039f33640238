// SPDX-License-Identifier: Apache-2.0

package import FileOperations
import Foundation
import Synchronization

/// A socket that carries messages, for a thread that waits. The extension uses it: code of others may block the threads that
/// Swift tasks share, and must not keep the host's messages from arriving.
///
/// One thread may receive while others send.
package final class MessageChannel<Outgoing: Encodable & Sendable, Incoming: Decodable & Sendable>: Sendable {
    private let socket: StreamSocket
    private let sending = Mutex(())
    private let frames = Mutex(FrameReader())

    /// Takes over a connected stream socket.
    package init(_ socket: consuming FileDescriptor) { self.socket = StreamSocket(socket) }

    /// Sends a message; waits if the other process reads slowly.
    ///
    /// - Throws: ``WireError`` if the other process has closed the connection, or the message is too long.
    package func send(_ message: Outgoing) throws {
        let frame = try FrameReader.frame(message)
        try sending.withLock { _ in
            try frame.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    do {
                        sent += try socket.send(UnsafeRawBufferPointer(rebasing: bytes[sent...])) ?? 0
                    } catch let error as FileOperationError {
                        throw WireError(.closed, error.reason, underlyingError: error)
                    }
                }
            }
        }
    }

    /// Waits for a message; nil if the other process has closed the connection after a message.
    ///
    /// - Throws: ``WireError`` if what arrives is not a message.
    package func receive() throws -> Incoming? {
        try frames.withLock { frames in
            var buffer = [UInt8](repeating: 0, count: 64 * 1024)
            while true {
                if let body = try frames.next() { return try MessageCoding.decode(Incoming.self, from: body) }
                let count = buffer.withUnsafeMutableBytes { socket.receive(into: $0) } ?? 0
                guard count > 0 else {
                    guard frames.isEmpty else { throw frames.truncation }
                    return nil
                }
                frames.append(buffer[..<count])
            }
        }
    }
}
