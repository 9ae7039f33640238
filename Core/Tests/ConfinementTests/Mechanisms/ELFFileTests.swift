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

    /// The table may begin with the file's first byte, and end with its last one.
    @Test(arguments: [216, 0])
    func namesTheFunctionOfAnAddress(_ start: Int) throws {
        try SampleProgram.with(SampleProgram.functions(tableAt: start)) { file in
            let program = try ELFFile(contentsOf: file)
            let addresses: [UInt64] = [99, 100, 109, 110, 119, 120]
            let names = addresses.map { program.functionName(at: $0) }
            #expect(names == [nil, "first", "first", "second", "second", nil])
        }
    }

    @Test func findsTheFoldersOfTheSwiftRuntime() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
        let runtime = folder.appendingPathComponent("runtime", isDirectory: true)
        try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: runtime.appendingPathComponent("libswiftCore.so"))
        let program = folder.appendingPathComponent("program")
        try SampleProgram.linked(with: "\(runtime.path):/nowhere:runtime:$ORIGIN/runtime").write(to: program)
        #expect(try ELFFile(contentsOf: program).libraryFolders() == [runtime.path, runtime.path])
    }

    /// A size that is no size ends the reading, and not the process.
    @Test func readsTablesOfAnySize() throws {
        var program = SampleProgram.functions()
        program.replaceSubrange(160..<168, with: [0, 0, 0, 0, 0, 0, 0, 0x80])
        try SampleProgram.with(program) { file in
            let name = try ELFFile(contentsOf: file).functionName(at: 100)
            #expect(name == nil)
        }
    }
}
