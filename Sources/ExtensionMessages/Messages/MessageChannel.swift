// SPDX-License-Identifier: Apache-2.0

package import Foundation
import Glibc

/// A socket that carries messages: four bytes with the length, the highest first, then that many bytes of JSON.
///
/// One thread may receive while others send.
package final class MessageChannel<Outgoing: Encodable & Sendable, Incoming: Decodable & Sendable>: Sendable {
    /// The longest message that is taken, in bytes.
    package static var longestMessage: Int { 16 << 20 }

    private let descriptor: Int32
    private let sending = NSLock()

    /// Takes over a connected stream socket.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { Glibc.close(descriptor) }

    /// Sends a message; waits while the other side reads slowly.
    ///
    /// - Throws: ``WireError`` where the other side is gone, or the message is too long.
    package func send(_ message: Outgoing) throws {
        let body = try MessageCoding.encode(message)
        guard body.count <= Self.longestMessage else { throw WireError(.tooLong, "a message of \(body.count) bytes") }
        var frame = withUnsafeBytes(of: UInt32(body.count).bigEndian) { Data($0) }
        frame.append(body)
        sending.lock()
        defer { sending.unlock() }
        try frame.withUnsafeBytes { bytes in
            var sent = 0
            while sent < bytes.count {
                let step = Glibc.send(
                    descriptor, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
                if step < 0 {
                    if errno == EINTR { continue }
                    throw WireError(.closed, String(cString: strerror(errno)))
                }
                sent += step
            }
        }
    }

    /// Waits for a message; nil where the other side has closed its end between two messages.
    ///
    /// - Throws: ``WireError`` where what arrives is not a message.
    package func receive() throws -> Incoming? {
        guard let header = try read(4, mayEnd: true) else { return nil }
        let length = header.reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.longestMessage else {
            throw WireError(.nonsense, "the length \(length), where at most \(Self.longestMessage) bytes are taken")
        }
        guard let body = try read(length, mayEnd: false) else { return nil }
        return try MessageCoding.decode(Incoming.self, from: body)
    }

    private func read(_ count: Int, mayEnd: Bool) throws -> Data? {
        var result = Data(count: count)
        var received = 0
        while received < count {
            let step = result.withUnsafeMutableBytes { bytes in
                recv(descriptor, bytes.baseAddress?.advanced(by: received), count - received, 0)
            }
            if step < 0, errno == EINTR { continue }
            if step < 0 || (step == 0 && (received > 0 || !mayEnd)) {
                // A process that is killed with unread messages resets the connection.
                if step < 0, errno == ECONNRESET, received == 0, mayEnd { return nil }
                throw WireError(.nonsense, "\(received) of \(count) bytes, then the end")
            }
            if step == 0 { return nil }
            received += step
        }
        return result
    }

    /// Ends both directions: whoever waits in ``receive()`` or ``send(_:)`` returns.
    package func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}

/// How messages are written.
package enum MessageCoding {
    /// - Throws: what the encoder throws.
    package static func encode(_ message: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(message)
    }

    /// - Throws: ``WireError`` that says what is wrong and shows the beginning of the bytes.
    package static func decode<Message: Decodable>(_ type: Message.Type, from body: Data) throws -> Message {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            let beginning = String(decoding: body.prefix(60), as: UTF8.self)
            throw WireError(.nonsense, "\(body.count) bytes that are no message: \(beginning.debugDescription)")
        }
    }
}

/// What went wrong between host and extension.
package struct WireError: Error, CustomStringConvertible {
    package enum Code: Sendable {
        /// The other side is gone.
        case closed
        /// The other side sent what is not a message.
        case nonsense
        /// The message is longer than is taken.
        case tooLong
    }

    package let code: Code
    package let description: String

    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
