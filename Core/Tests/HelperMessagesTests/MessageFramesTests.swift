// SPDX-License-Identifier: Apache-2.0

import Foundation
import HelperMessages
import Testing

struct MessageFramesTests {
    @Test func messagesArriveInPiecesOrTogether() throws {
        let texts = ["a\0b", "é", ""]
        let bytes = try texts.flatMap { try MessageFrames.encoded([$0]) }
        for size in [1, 7, bytes.count] {
            var frames = MessageFrames()
            var received: [String] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                for message in try frames.take(bytes[start..<min(bytes.count, start + size)]) {
                    received += try JSONDecoder().decode([String].self, from: message)
                }
            }
            #expect(received == texts, "in pieces of \(size) bytes")
        }
    }

    @Test func aMessageThatIsTooLongIsRefused() throws {
        var frames = MessageFrames(limit: 10)
        let messages = try frames.take([1, 2, 3, 0])
        #expect(messages == [Data([1, 2, 3])])
        #expect(throws: MessageFrames.TooLong.self) { try frames.take([UInt8](repeating: 1, count: 11)) }
    }
}
