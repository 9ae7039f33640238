// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc

/// The little of an executable's format that tells where it looks for its libraries.
///
/// An installed program finds all it needs below /usr. One from a debug build names the folder of the Swift runtime in its
/// RUNPATH; without that folder it could not start.
///
/// Source of the layout: System V ABI, and elf(5).
struct ELFFile {
    private let bytes: Data
    private let path: String

    /// - Throws: ``ConfinementError`` if the file cannot be read.
    init(contentsOf url: URL) throws {
        do {
            guard try FileStatus(of: url.path).isFile else {
                throw FileOperationError("read", url.path, .invalid, explanation: "it is not a regular file")
            }
            bytes = try Data(contentsOf: url, options: .alwaysMapped)
        } catch let error as FileOperationError {
            throw ConfinementError(.launchFailed, "\(error)", underlyingError: error)
        } catch {
            throw ConfinementError(
                .launchFailed, "\(url.path): \(error.localizedDescription)", underlyingError: error)
        }
        path = url.path
    }

    /// The absolute folders of RUNPATH and RPATH outside /usr that hold a Swift runtime. Empty for what is not ELF: a script
    /// finds its interpreter through the kernel.
    func libraryFolders() throws -> [String] {
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let dynamic = segments.first(where: { $0.type == 2 }),
            let text = runPath(dynamic)
        else {
            return []
        }
        let own = URL(fileURLWithPath: path).deletingLastPathComponent().path
        return text.split(separator: ":").map { $0.replacingOccurrences(of: "$ORIGIN", with: own) }.filter { folder in
            folder.hasPrefix("/") && !folder.hasPrefix("/usr/") && access(folder + "/libswiftCore.so", R_OK) == 0
        }
    }

    private func integer<Value: FixedWidthInteger>(_ type: Value.Type, _ offset: Int) -> Value? {
        guard offset >= 0, offset <= bytes.count - MemoryLayout<Value>.size else { return nil }
        return bytes.withUnsafeBytes { Value(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Value.self)) }
    }

    /// A part of the file, and its place in memory.
    private struct Segment {
        var type: UInt32
        var offset: Int
        var address: Int
        var size: Int
    }

    private var segments: [Segment] {
        guard let table = integer(UInt64.self, 32), let size = integer(UInt16.self, 54),
            let count = integer(UInt16.self, 56)
        else { return [] }
        return (0..<Int(count)).compactMap { number in
            let header = Int(truncatingIfNeeded: table) &+ number * Int(size)
            guard let type = integer(UInt32.self, header), let offset = integer(UInt64.self, header &+ 8),
                let address = integer(UInt64.self, header &+ 16), let length = integer(UInt64.self, header &+ 32)
            else { return nil }
            return Segment(
                type: type, offset: Int(truncatingIfNeeded: offset), address: Int(truncatingIfNeeded: address),
                size: Int(truncatingIfNeeded: length))
        }
    }

    /// The string of DT_RUNPATH or DT_RPATH.
    private func runPath(_ dynamic: Segment) -> String? {
        var strings: Int?
        var name: Int?
        var entry = dynamic.offset
        while entry >= 0, entry <= bytes.count - 16, entry &- dynamic.offset < dynamic.size,
            let tag = integer(UInt64.self, entry),
            tag != 0
        {
            let value = Int(truncatingIfNeeded: integer(UInt64.self, entry + 8) ?? 0)
            if tag == 5 { strings = fileOffset(ofAddress: value) }
            if tag == 29 || (tag == 15 && name == nil) { name = value }
            entry += 16
        }
        guard let strings, let name, strings >= 0, name >= 0, strings < bytes.count, name < bytes.count - strings else {
            return nil
        }
        let text = bytes[(bytes.startIndex + strings + name)...].prefix(4096).prefix { $0 != 0 }
        return String(decoding: text, as: UTF8.self)
    }

    // MARK: Symbols

    /// Finds the function that an address belongs to.
    ///
    /// - Parameter address: as in the file, before it is loaded.
    /// - Returns: the name as the linker wrote it; nil if the file does not say.
    func functionName(at address: UInt64) -> String? {
        guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]), let table = sections.first(where: { $0.type == 2 }),
            sections.indices.contains(table.link)
        else { return nil }
        let strings = sections[table.link]
        var entry = table.offset
        // Each symbol has 24 bytes: name, info, other, section, value, size.
        while entry >= 0, table.size >= 24, entry &- table.offset <= table.size - 24,
            let name = integer(UInt32.self, entry),
            let info = integer(UInt8.self, entry + 4), let value = integer(UInt64.self, entry + 8),
            let size = integer(UInt64.self, entry + 16)
        {
            if info & 0xF == 2, address >= value, address - value < size {
                let start = strings.offset &+ Int(name)
                guard start >= 0, start < bytes.count else { return nil }
                return String(
                    decoding: bytes[(bytes.startIndex + start)...].prefix(4096).prefix { $0 != 0 }, as: UTF8.self)
            }
            entry += 24
        }
        return nil
    }

    /// A part of the file with a meaning of its own.
    private struct Section {
        var type: UInt32
        var offset: Int
        var size: Int
        var link: Int
    }

    private var sections: [Section] {
        guard let table = integer(UInt64.self, 40), let size = integer(UInt16.self, 58),
            let count = integer(UInt16.self, 60)
        else { return [] }
        return (0..<Int(count)).compactMap { number in
            let header = Int(truncatingIfNeeded: table) &+ number * Int(size)
            guard let type = integer(UInt32.self, header &+ 4), let offset = integer(UInt64.self, header &+ 24),
                let length = integer(UInt64.self, header &+ 32), let link = integer(UInt32.self, header &+ 40)
            else { return nil }
            return Section(
                type: type, offset: Int(truncatingIfNeeded: offset), size: Int(truncatingIfNeeded: length),
                link: Int(link))
        }
    }

    private func fileOffset(ofAddress address: Int) -> Int? {
        segments.first { $0.type == 1 && address >= $0.address && address &- $0.address < $0.size }.map {
            address &- $0.address &+ $0.offset
        }
    }
}
