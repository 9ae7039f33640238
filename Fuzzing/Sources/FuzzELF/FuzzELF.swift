// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import Confinement

private let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-elf-\(UUID().uuidString)")

/// Any program has a list of folders that are there, and functions or none, however short or twisted it is.
func fuzzELF(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    do {
        try Data(bytes: bytes, count: count).write(to: file)
        let program = try ELFFile(contentsOf: file)
        for folder in try program.libraryFolders() { precondition(folder.hasPrefix("/")) }
        for address in [0, 0x1010, UInt64.max] { _ = program.functionName(at: address) }
    } catch {
        preconditionFailure("\(error)")
    }
    return 0
}
