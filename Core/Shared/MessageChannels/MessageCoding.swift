// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The form in which messages are written: JSON with sorted keys.
package enum MessageCoding {
    /// The largest number of lists and objects of a message: each takes hundreds of bytes of memory, and two of the message.
    package static let mostContainers = 200_000

    /// - Throws: the encoder's error; ``WireError`` if the message has too many parts.
    package static func encode(_ message: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let body = try encoder.encode(message)
        guard containers(in: body) <= mostContainers else {
            throw WireError(.tooLong, "expected at most \(mostContainers) parts of a message, found more")
        }
        return body
    }

    /// The number of lists and objects of JSON, which need not be valid: brackets outside strings.
    private static func containers(in body: Data) -> Int {
        var count = 0
        var isInString = false
        var isEscaped = false
        for byte in body {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else if isInString {
                isEscaped = byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                count += 1
            }
        }
        return count
    }

    /// - Throws: ``WireError`` with the number of bytes: what they are may be secret.
    package static func decode<Message: Decodable>(_ type: Message.Type, from body: Data) throws -> Message {
        guard containers(in: body) <= mostContainers else {
            throw WireError(.protocolViolation, "expected at most \(mostContainers) parts of a message, found more")
        }
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            throw WireError(.protocolViolation, "expected a message, found \(body.count) bytes that are none")
        }
    }
}
