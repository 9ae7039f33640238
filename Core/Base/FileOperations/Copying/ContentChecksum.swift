// SPDX-License-Identifier: Apache-2.0

import CXXHash
import Foundation

/// A checksum of files and folders, to tell whole ones from torn ones: XXH3 with 128 bits. It protects from accidents,
/// not from an attacker, who can compute it as well.
///
/// A folder's is that of its sorted entries: kind, name, size and checksum of each.
public struct ContentChecksum: ~Copyable {
    private let state: OpaquePointer

    /// Creates the checksum of no bytes.
    public init() {
        guard let state = XXH3_createState() else { fatalError("no memory for a checksum") }
        self.state = state
        XXH3_128bits_reset(state)
    }

    deinit { XXH3_freeState(state) }

    /// As it is written in manifests.
    public var text: String {
        let digest = XXH3_128bits_digest(state)
        func hex(_ value: UInt64) -> String {
            let digits = String(value, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }
        return "xxh3-128:" + hex(digest.high64) + hex(digest.low64)
    }

    /// Takes the next bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        if bytes.count > 0 { XXH3_128bits_update(state, bytes.baseAddress, bytes.count) }
    }

    mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    /// Takes a part of a file that is not read, as it is a hole.
    mutating func update(zeros count: Int64) {
        var rest = count
        Self.zeros.withUnsafeBytes { zeros in
            while rest > 0 {
                let step = Int(min(rest, Int64(zeros.count)))
                update(UnsafeRawBufferPointer(rebasing: zeros[..<step]))
                rest -= Int64(step)
            }
        }
    }

    private static let zeros = [UInt8](repeating: 0, count: 1 << 18)

    /// Takes a part of a file.
    ///
    /// - Throws: ``FileOperationError``, with `EIO` if the file ends too early.
    mutating func update(
        _ file: Int32, from start: Int64, to end: Int64, through buffer: UnsafeMutableRawBufferPointer, path: String
    ) throws {
        var offset = start
        while offset < end {
            let count = pread(file, buffer.baseAddress, min(buffer.count, Int(end - offset)), off_t(offset))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw FileOperationError("read", path, count < 0 ? errno : EIO) }
            update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            offset += Int64(count)
        }
    }

    /// The checksum of a file's contents. Holes are not read.
    static func text(ofFile file: Int32, size: Int64, path: String) throws -> String {
        var checksum = ContentChecksum()
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        for extent in FileExtents(file, size: size) {
            checksum.update(zeros: extent.lowerBound - offset)
            try checksum.update(file, from: extent.lowerBound, to: extent.upperBound, through: buffer, path: path)
            offset = extent.upperBound
        }
        // A file that has become shorter ends in what looks like a hole.
        guard try FileStatus(ofDescriptor: file, path: path).size >= size else {
            throw FileOperationError("read", path, .changed)
        }
        checksum.update(zeros: size - offset)
        return checksum.text
    }

    /// The checksum and the size in bytes of what has a name: a file, or a folder with all that is in it.
    ///
    /// - Throws: ``FileOperationError``, also for what is neither file nor folder; `invalid` for folders that are more than 200 levels deep.
    public static func measure(_ name: String, in folder: OpenFolder) throws -> (size: Int64, checksum: String) {
        guard let status = try folder.status(name) else {
            throw FileOperationError("read", folder.path(name), .notFound)
        }
        if status.isFolder { return try measure(folder.inner(RawName(name), for: "read"), depth: 0) }
        let file = try folder.open(name)
        let size = try file.status().size
        return (size, try text(ofFile: file.number, size: size, path: file.path))
    }

    private static func measure(_ folder: OpenFolder, depth: Int) throws -> (size: Int64, checksum: String) {
        var checksum = ContentChecksum()
        var total: Int64 = 0
        for name in try folder.rawNames() {
            let entry = try measure(name, in: folder, depth: depth + 1)
            checksum.update(entry: name, kind: entry.kind, size: entry.size, checksum: entry.checksum)
            total += entry.size
        }
        return (total, checksum.text)
    }

    private static func measure(_ name: RawName, in folder: OpenFolder, depth: Int) throws
        -> (kind: String, size: Int64, checksum: String)
    {
        guard let status = try FileStatus.ofName(name, in: folder) else {
            throw FileOperationError("read", folder.path(name.shown), .notFound)
        }
        switch status.kind {
        case .link: return ("link", 0, try SymbolicLink.target(name, in: folder).shown)
        case .folder:
            try folder.checkLevel(depth, of: name)
            let content = try measure(folder.inner(name, for: "open"), depth: depth)
            return ("folder", content.size, content.checksum)
        case .file, .other:
            let file = try folder.open(name, O_RDONLY, for: "open")
            let checksum = try text(ofFile: file.number, size: status.size, path: folder.path(name.shown))
            return ("file", status.size, checksum)
        }
    }

    /// Takes an entry of a folder.
    mutating func update(entry name: RawName, kind: String, size: Int64, checksum: String) {
        update(kind + "\0")
        name.bytes.withUnsafeBytes { update($0) }
        update("\(size)\0\(checksum)\0")
    }
}
