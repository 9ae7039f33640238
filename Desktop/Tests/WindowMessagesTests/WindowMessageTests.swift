// SPDX-License-Identifier: Apache-2.0

import Foundation
import Sheets
import Testing
import WindowMessages

struct WindowMessageTests {
    @Test func messagesArriveInPiecesOrTogether() throws {
        let commands: [WindowCommand] = [
            .present(
                .init(
                    number: 3, sheet: .message(.init(title: "a\0b", text: "é")),
                    owner: .init(name: "Ships", notes: ["x"]))),
            .update(number: 3, sheet: .progress(.init(title: "Work", fraction: 0.5))), .dismiss(number: 3),
        ]
        let bytes = try commands.flatMap { try MessageFrames.encoded($0) }
        for size in [1, 7, 64, bytes.count] {
            var frames = MessageFrames()
            var received: [WindowCommand] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                for message in try frames.take(bytes[start..<min(bytes.count, start + size)]) {
                    received.append(try JSONDecoder().decode(WindowCommand.self, from: message))
                }
            }
            #expect(received == commands, "in pieces of \(size) bytes")
        }
    }

    @Test func aMessageThatIsTooLongIsRefused() throws {
        var frames = MessageFrames(limit: 10)
        let messages = try frames.take([1, 2, 3, 0])
        #expect(messages == [Data([1, 2, 3])])
        #expect(throws: MessageFrames.TooLong.self) { try frames.take([UInt8](repeating: 1, count: 11)) }
    }

    /// Only the host names pictures: a sheet of an extension cannot.
    @Test func entriesCarryNoIcons() throws {
        let entry = ListSheet.Entry(identifier: "a", title: "A", icon: .file("/etc/passwd"))
        let command = WindowCommand.present(
            .init(number: 1, sheet: .menu(.init(title: "", field: "", entries: [entry]))))
        let text = String(decoding: try MessageFrames.encoded(command), as: UTF8.self)
        #expect(!text.contains("passwd"))
    }
}
