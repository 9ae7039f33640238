// SPDX-License-Identifier: Apache-2.0

import Foundation
import HelperMessages
import Sheets
import Testing
import WindowMessages

struct WindowMessageTests {
    @Test func commandsArriveAsTheyWere() throws {
        let commands: [WindowCommand] = [
            .present(
                .init(
                    number: 3, sheet: .message(.init(title: "a\0b", text: "é")),
                    owner: .init(name: "Ships", notes: ["x"]))),
            .update(number: 3, sheet: .progress(.init(title: "Work", fraction: 0.5))), .dismiss(number: 3),
        ]
        var frames = MessageFrames()
        let received = try frames.take(try commands.flatMap { try MessageFrames.encoded($0) }).map {
            try JSONDecoder().decode(WindowCommand.self, from: $0)
        }
        #expect(received == commands)
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
