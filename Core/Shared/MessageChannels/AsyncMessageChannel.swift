// SPDX-License-Identifier: Apache-2.0

package import FileOperations
import Foundation
import Synchronization

/// A socket that carries messages, and blocks no thread. The host uses it.
///
/// One task may receive while another sends.
package final class AsyncMessageChannel<Outgoing: Encodable & Sendable, Incoming: Decodable & Sendable>: Sendable {
    private let socket: StreamSocket
    private let readable: DescriptorWaiter
    private let writable: DescriptorWaiter
    private let frames = Mutex(FrameReader())

    /// Takes over a connected stream socket.
    ///
    /// - Throws: `FileOperationError` if the process has no descriptor left.
    package init(_ socket: consuming FileDescriptor) throws {
        self.socket = StreamSocket(socket)
        self.socket.setNonblocking()
        readable = try DescriptorWaiter(self.socket.number, for: .reading)
        writable = try DescriptorWaiter(self.socket.number, for: .writing)
    }

    /// Sends a message; waits if the other process reads slowly.
    ///
    /// - Throws: ``WireError`` if the other process has closed the connection, or the message is too long;
    ///   `CancellationError`.
    package func send(_ message: Outgoing) async throws {
        var rest = try FrameReader.frame(message)[...]
        while !rest.isEmpty {
            let count: Int?
            do {
                count = try rest.withUnsafeBytes { try socket.send($0) }
            } catch let error as FileOperationError { throw WireError(.closed, error.reason, underlyingError: error) }
            if let count {
                rest = rest.dropFirst(count)
            } else {
                guard await writable.wait() else { throw CancellationError() }
            }
        }
    }

    /// Waits for a message; nil if the other process has closed the connection after a message.
    ///
    /// - Throws: ``WireError`` if what arrives is not a message; `CancellationError`.
    package func receive() async throws -> Incoming? {
        while true {
            if let body = try frames.withLock({ try $0.next() }) {
                return try MessageCoding.decode(Incoming.self, from: body)
            }
            switch readAvailable() {
            case .some(true): continue
            case .some(false):
                let (isEmpty, truncation) = frames.withLock { ($0.isEmpty, $0.truncation) }
                if isEmpty { return nil }
                throw truncation
            case nil: guard await readable.wait() else { throw CancellationError() }
            }
        }
    }

    /// Returns true if bytes arrived, false at the end of the stream, nil if there is nothing to read now.
    private func readAvailable() -> Bool? {
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)
        guard let count = buffer.withUnsafeMutableBytes({ socket.receive(into: $0) }) else { return nil }
        guard count > 0 else { return false }
        frames.withLock { $0.append(buffer[..<count]) }
        return true
    }

    /// Makes ``receive()`` return what has arrived, and then the end of the stream.
    package func stopReceiving() { socket.stopReceiving() }

    /// Shuts the connection down for sending and receiving; the other process sees its end.
    package func shutDown() { socket.shutDown() }
}
