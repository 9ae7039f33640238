// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PropertyLists

struct BinaryObjectTableTests {
    /// A file of objects, the table of their offsets, and the trailer. Offsets and references have one byte each.
    private static func list(
        _ objects: [[UInt8]], offsets: [UInt8]? = nil, count: Int? = nil, top: Int = 0
    ) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var found: [UInt8] = []
        for object in objects {
            found.append(UInt8(bytes.count))
            bytes += object
        }
        let table = bytes.count
        let offsets = offsets ?? found
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        for number in [count ?? offsets.count, top, table] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
        }
        return bytes
    }

    private static let rows: [([UInt8], Int?)] = [
        // An array, a dictionary, and an array whose length has a byte of its own.
        (list([[0xA1, 1], [0x09]]), 2), (list([[0xD1, 1, 2], [0x51, 0x61], [0x09]]), 3),
        (list([[0xAF, 0x10, 2, 1, 1], [0x09]]), 3),
        // The shortest file, and one with offsets up to its end.
        (list([], count: 1), 1),
        (list([[0x09] + [UInt8](repeating: 0, count: 255)], offsets: [], count: 32, top: 31), 1),
        // An element, a root and an offset, each one further than the last that is there.
        (list([[0xA1, 1]]), nil), (list([[0x09]], top: 1), nil), (list([], offsets: [8]), nil),
    ]

    @Test(arguments: rows)
    func countsTheValues(_ bytes: [UInt8], _ size: Int?) {
        #expect(BinaryObjectTable(bytes)?.size(limit: 100, deepest: 5) == size)
    }

    @Test func stopsAtTheLimitsOfTheCaller() throws {
        let nested = try #require(BinaryObjectTable(Self.list([[0xA1, 1], [0xA1, 2], [0x09]])))
        #expect(nested.size(limit: 100, deepest: 3) == 3)
        #expect(nested.size(limit: 100, deepest: 2) == nil)
        let large = try #require(BinaryObjectTable(Self.list([[0xA2, 1, 2], [0x09], [0xA2, 1, 1]])))
        #expect(large.size(limit: 4, deepest: 3) == 4)
    }
}
