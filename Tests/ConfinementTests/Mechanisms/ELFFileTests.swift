// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import Confinement

/// An executable may contain any bytes.
struct ELFFileTests {
    @Test func readsAnyProgram() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        var state: UInt64 = 9
        for round in 0..<2000 {
            var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + [UInt8](repeating: 0, count: 250)
            for position in 6..<bytes.count {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                // Large numbers, small ones and noise by turns.
                bytes[position] =
                    round % 3 == 0 ? 0xFF : round % 3 == 1 ? UInt8(state >> 60) : UInt8(truncatingIfNeeded: state >> 33)
            }
            if round % 2 == 0 { bytes.replaceSubrange(32..<40, with: [64, 0, 0, 0, 0, 0, 0, 0]) }
            bytes.replaceSubrange(54..<58, with: [56, 0, 3, 0])
            if round % 5 == 0 { bytes[64] = 2 }
            try Data(bytes).write(to: file)
            #expect(try ELFFile(contentsOf: file).libraryFolders().isEmpty)
        }
    }
}
