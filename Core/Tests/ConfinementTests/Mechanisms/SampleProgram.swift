// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Programs made of the few parts of an executable that are read. Source of the layout: elf(5).
enum SampleProgram {
    private static let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]

    /// A program with two functions of ten bytes each, `first` at 100 and `second` at 110.
    ///
    /// - Parameter start: where the table of symbols begins. It ends with the file, and its last two are the functions.
    /// - Returns: the bytes.
    static func functions(tableAt start: Int = 216) -> Data {
        var bytes = magic + [UInt8](repeating: 0, count: 264 - magic.count)
        bytes.put(UInt64(64), at: 40)
        bytes.put(UInt16(64), at: 58)
        bytes.put(UInt16(2), at: 60)
        // Two sections: the names, and the symbols, which refer to the first section.
        for (place, type, offset, size) in [(64, 3, 192, 14), (128, 2, start, 264 - start)] {
            bytes.put(UInt32(type), at: place + 4)
            bytes.put(UInt64(offset), at: place + 24)
            bytes.put(UInt64(size), at: place + 32)
        }
        bytes.put("\0first\0second\0", at: 192)
        for (place, name, address) in [(216, 1, 100), (240, 7, 110)] {
            bytes.put(UInt32(name), at: place)
            bytes.put(UInt8(2), at: place + 4)
            bytes.put(UInt64(address), at: place + 8)
            bytes.put(UInt64(10), at: place + 16)
        }
        return Data(bytes)
    }

    /// A program with a RUNPATH.
    static func linked(with path: String) -> Data {
        let names = "\0\(path)\0"
        var bytes = magic + [UInt8](repeating: 0, count: 224 - magic.count + names.utf8.count)
        bytes.put(UInt64(64), at: 32)
        bytes.put(UInt16(56), at: 54)
        bytes.put(UInt16(2), at: 56)
        // Two segments: all of the file, and what the linker of programs reads.
        for (place, type, offset, size) in [(64, 1, 0, bytes.count), (120, 2, 176, 48)] {
            bytes.put(UInt32(type), at: place)
            bytes.put(UInt64(offset), at: place + 8)
            bytes.put(UInt64(offset + 4096), at: place + 16)
            bytes.put(UInt64(size), at: place + 32)
        }
        // The address of the names (DT_STRTAB), and which of them is the path (DT_RUNPATH).
        for (place, tag, value) in [(176, 5, 4096 + 224), (192, 29, 1)] {
            bytes.put(UInt64(tag), at: place)
            bytes.put(UInt64(value), at: place + 8)
        }
        bytes.put(names, at: 224)
        return Data(bytes)
    }

    /// Runs a body with a file of these bytes.
    static func with(_ program: Data, _ body: (URL) throws -> Void) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try program.write(to: file)
        try body(file)
    }
}

extension [UInt8] {
    /// Writes a number, the lowest byte first.
    fileprivate mutating func put(_ value: some FixedWidthInteger, at offset: Int) {
        let bytes = Swift.withUnsafeBytes(of: value.littleEndian) { [UInt8]($0) }
        replaceSubrange(offset..<offset + bytes.count, with: bytes)
    }

    fileprivate mutating func put(_ text: String, at offset: Int) {
        replaceSubrange(offset..<offset + text.utf8.count, with: [UInt8](text.utf8))
    }
}
