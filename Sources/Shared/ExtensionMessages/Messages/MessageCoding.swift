// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The form in which messages are written: JSON with sorted keys.
package enum MessageCoding {
    /// - Throws: the encoder's error.
    package static func encode(_ message: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(message)
    }

    /// - Throws: ``WireError`` with the beginning of the bytes.
    package static func decode<Message: Decodable>(_ type: Message.Type, from body: Data) throws -> Message {
        do {
            return try JSONDecoder().decode(type, from: body)
        } catch {
            let beginning = String(decoding: body.prefix(60), as: UTF8.self)
            throw WireError(
                .protocolViolation, "expected a message, found \(body.count) bytes: \(beginning.debugDescription)")
        }
    }
}
