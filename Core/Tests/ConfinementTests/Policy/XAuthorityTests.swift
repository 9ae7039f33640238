// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Confinement

struct XAuthorityTests {
    private static let local: [UInt8] = [1, 0]
    private static let any: [UInt8] = [0xFF, 0xFF]

    private static func entry(_ family: [UInt8], _ address: String, _ number: String, _ cookie: String) -> Data {
        [address, number, "MIT-MAGIC-COOKIE-1", cookie].reduce(Data(family)) { data, text in
            data + Data([UInt8(text.utf8.count >> 8), UInt8(text.utf8.count & 0xFF)]) + Data(text.utf8)
        }
    }

    private func with(_ contents: Data, _ body: (String) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("xauthority-\(UUID().uuidString)")
        try contents.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try body(file.path)
    }

    /// An app gets what lets it connect with this display, and no secret of another display or machine.
    @Test func takesTheEntriesOfOneDisplayOfThisMachine() throws {
        let contents =
            Self.entry(Self.local, "elsewhere", "0", "secret of another machine")
            + Self.entry(Self.local, "here", "1", "secret of another display")
            + Self.entry([0, 0], "\u{7F}", "0", "secret of a network address")
            + Self.entry(Self.local, "here", "0", "cookie") + Self.entry(Self.any, "", "", "for all")
        try with(contents) { path in
            let data = try XAuthority(reading: path, display: "0", machine: "here").data
            #expect(data == Self.entry(Self.any, "here", "0", "cookie") + Self.entry(Self.any, "", "", "for all"))
        }
    }

    @Test(arguments: [1, 3, 7, 20])
    func saysThatAFileIsCutOff(_ length: Int) throws {
        try with(Self.entry(Self.local, "here", "0", "cookie").prefix(length)) { path in
            let error = #expect(throws: ConfinementError.self) {
                try XAuthority(reading: path, display: "0", machine: "here")
            }
            #expect("\(String(describing: error))".contains(path))
        }
    }
}
