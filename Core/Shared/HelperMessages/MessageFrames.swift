// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Separates the messages of a stream: JSON objects, each followed by a zero byte, which JSON does not contain.
///
/// ```swift
/// var frames = MessageFrames()
/// for message in try frames.take(bytes) { try handle(JSONDecoder().decode(Command.self, from: message)) }
/// ```
public struct MessageFrames: Sendable {
    /// A message is longer than any that is sent.
    public struct TooLong: Error, CustomStringConvertible {
        /// A sentence with the longest length of a message, in bytes.
        public let description: String
    }

    /// The longest message, in bytes: the longest of an extension in which every character is escaped.
    public static let longest = 128 << 20

    private let limit: Int
    private var rest = Data()

    /// Begins with an empty stream.
    ///
    /// - Parameter limit: the longest message, in bytes.
    public init(limit: Int = Self.longest) { self.limit = limit }

    /// Takes the next bytes of the stream.
    ///
    /// - Parameter bytes: as they arrived.
    /// - Returns: the messages that are complete now, without the zero bytes.
    /// - Throws: ``TooLong``.
    public mutating func take(_ bytes: some Collection<UInt8>) throws(TooLong) -> [Data] {
        let parts = bytes.split(separator: 0, omittingEmptySubsequences: false)
        var messages: [Data] = []
        for (number, part) in parts.enumerated() {
            guard rest.count + part.count <= limit else {
                throw TooLong(description: "a message is longer than \(limit) bytes")
            }
            rest.append(contentsOf: part)
            guard number < parts.count - 1 else { break }
            messages.append(rest)
            rest = Data()
        }
        return messages
    }

    /// Returns a message as it is sent.
    ///
    /// - Throws: the error of the encoder.
    public static func encoded(_ message: some Encodable) throws -> [UInt8] {
        try [UInt8](JSONEncoder().encode(message)) + [0]
    }
}
