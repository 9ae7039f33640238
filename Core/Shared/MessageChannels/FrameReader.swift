// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Splits a stream of bytes into the bodies of messages: four bytes with the length, the highest first, then that many bytes.
package struct FrameReader: Sendable {
    /// The longest body, in bytes.
    package static let longestBody = 16 << 20
    private static let headerLength = 4

    private var buffer: [UInt8] = []
    private var position = 0

    package init() {}

    /// Whether everything that arrived has been returned.
    package var isEmpty: Bool { position == buffer.count }

    /// Takes bytes that arrived.
    package mutating func append(_ bytes: some Sequence<UInt8>) { buffer.append(contentsOf: bytes) }

    /// Returns the next body; nil if it has not arrived completely.
    ///
    /// - Throws: ``WireError`` if the length is larger than ``longestBody``.
    package mutating func next() throws -> Data? {
        let available = buffer.count - position
        guard available >= Self.headerLength else { return nil }
        let length = buffer[position..<(position + Self.headerLength)].reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.longestBody else {
            throw WireError(
                .protocolViolation, "expected a length of at most \(Self.longestBody) bytes, found \(length)")
        }
        guard available - Self.headerLength >= length else { return nil }
        let start = position + Self.headerLength
        let body = Data(buffer[start..<(start + length)])
        position = start + length
        if position == buffer.count {
            buffer.removeAll(keepingCapacity: position <= 1 << 20)
            position = 0
        } else if position > 1 << 20 {
            buffer.removeFirst(position)
            position = 0
        }
        return body
    }

    /// Returns a message as it travels.
    ///
    /// - Throws: ``WireError`` if the message is too long, and the error of the encoder.
    package static func frame(_ message: some Encodable) throws -> Data {
        let body = try MessageCoding.encode(message)
        guard body.count <= longestBody else {
            throw WireError(.tooLong, "expected at most \(longestBody) bytes, found a message of \(body.count) bytes")
        }
        var frame = withUnsafeBytes(of: UInt32(body.count).bigEndian) { Data($0) }
        frame.append(body)
        return frame
    }

    /// The error for a stream that ended inside a message.
    package var truncation: WireError {
        WireError(
            .truncated, "the connection ended inside a message, after \(buffer.count - position) bytes of it")
    }
}
