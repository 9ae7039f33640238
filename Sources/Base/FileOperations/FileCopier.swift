// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

/// Copies files and folders of any size into an open folder, without reading them into memory: the blocks are shared if
/// the file system can, else the kernel copies them. Holes stay holes; dates and permissions come along.
public final class FileCopier {
    /// What was copied.
    public struct Copied: Hashable, Sendable {
        /// Whether it is a folder.
        public var isFolder: Bool
        /// In bytes, of all files in it.
        public var size: Int64
        /// As of ``ContentChecksum``; nil if it was not requested, or the blocks are shared and nothing was copied.
        public var checksum: String?
    }

    private let checksums: Bool
    private let progress: ((Int64) throws -> Void)?
    private let pending: PendingWrites?
    private static let step: Int64 = 8 << 20
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)

    /// A copier.
    ///
    /// - Parameters:
    ///   - isDurable: whether ``finish()`` waits until everything is on the disk.
    ///   - checksums: whether to make them.
    ///   - progress: told how many bytes more are there; what it throws ends the copying.
    public init(isDurable: Bool, checksums: Bool = false, progress: ((Int64) throws -> Void)? = nil) {
        pending = isDurable ? PendingWrites() : nil
        self.checksums = checksums
        self.progress = progress
    }

    deinit { buffer.deallocate() }

    /// Waits until what was copied is on the disk, all but the name in the folder that it was copied into.
    ///
    /// - Throws: ``FileOperationError`` if the disk refused.
    public func finish() throws { try pending?.finish() }

    /// Takes a folder whose names must be waited for as well.
    ///
    /// - Throws: ``FileOperationError`` if the disk has refused something.
    public func wait(for folder: OpenFolder) throws {
        let copy = dup(folder.descriptor)
        guard copy >= 0 else { throw FileOperationError("open", folder.url.path, errno) }
        try wait(for: copy, path: folder.url.path)
    }

    private func wait(for descriptor: Int32, path: String) throws {
        if let pending { try pending.add(descriptor, path: path) } else { close(descriptor) }
    }

    /// Copies to a name that nothing has. A link is followed if it is the source itself, and copied below it; what is
    /// neither file, folder nor link is an error.
    ///
    /// - Returns: what was copied.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind then.
    public func copy(_ source: URL, into folder: OpenFolder, as name: String) throws -> Copied {
        let input = clinux_open(source.path, O_RDONLY | O_NONBLOCK, 0)
        guard input >= 0 else { throw FileOperationError("read", source.path, -input) }
        return try copy(input, path: source.path, into: folder, as: RawName(name))
    }

    /// Copies what has a name in an open folder, with no link followed: for folders that others can write to.
    ///
    /// - Returns: what was copied.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind then.
    public func copy(_ name: String, of source: OpenFolder, into folder: OpenFolder, as newName: String) throws
        -> Copied
    {
        let path = source.url.appendingPathComponent(name, isDirectory: false).path
        let input = clinux_open_beneath(source.descriptor, name, O_RDONLY, 0)
        guard input >= 0 else { throw FileOperationError("read", path, -input) }
        return try copy(input, path: path, into: folder, as: RawName(newName))
    }

    /// Creates a file of bytes at a free name.
    ///
    /// - Returns: what was written.
    /// - Throws: ``FileOperationError``; nothing half-written is left behind then.
    public func write(_ data: Data, into folder: OpenFolder, as name: String) throws -> Copied {
        let path = folder.url.appendingPathComponent(name, isDirectory: false).path
        let output = try folder.create(name)
        try removing(RawName(name), of: folder, closing: output) {
            try data.withUnsafeBytes { try FileDescriptorIO.writeAll($0, to: output, path: path) }
            try progress?(Int64(data.count))
        }
        try removing(RawName(name), of: folder) { try wait(for: output, path: path) }
        var checksum = ContentChecksum()
        if checksums { data.withUnsafeBytes { checksum.update($0) } }
        return Copied(isFolder: false, size: Int64(data.count), checksum: checksums ? checksum.text : nil)
    }

    /// Does something with what has just been created; if that fails, removes it again.
    private func removing<Value>(
        _ name: RawName, of folder: OpenFolder, closing descriptor: Int32? = nil, _ body: () throws -> Value
    ) throws -> Value {
        do {
            return try body()
        } catch {
            if let descriptor { close(descriptor) }
            let reason = error
            // Where the disk does not let it go either, the first error is still the one that helps.
            do { try folder.remove(name) } catch { throw reason }
            throw reason
        }
    }

    // MARK: One entry

    private func copy(_ input: Int32, path: String, into folder: OpenFolder, as name: RawName) throws -> Copied {
        defer { close(input) }
        var status = stat()
        guard fstat(input, &status) == 0 else { throw FileOperationError("read", path, errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return try copyFile(input, status, path: path, into: folder, as: name)
        case S_IFDIR: return try copyFolder(input, status, path: path, into: folder, as: name)
        default: throw FileOperationError("copy (it is neither a file nor a folder)", path, EINVAL)
        }
    }

    private func copyFolder(_ input: Int32, _ status: stat, path: String, into folder: OpenFolder, as name: RawName)
        throws -> Copied
    {
        let place = folder.url.appendingPathComponent(name.shown, isDirectory: true)
        let own = dup(input)
        guard own >= 0 else { throw FileOperationError("read", path, errno) }
        let source = OpenFolder(url: URL(fileURLWithPath: path, isDirectory: true), descriptor: own)
        guard mkdirat(folder.descriptor, name.bytes, status.st_mode & 0o777 | 0o700) == 0 else {
            throw FileOperationError("create", place.path, errno)
        }
        return try removing(name, of: folder) {
            let output = openat_folder(folder.descriptor, name.bytes)
            guard output >= 0 else { throw FileOperationError("open", place.path, -output) }
            let copy = OpenFolder(url: place, descriptor: output)
            let result = try copyContents(of: source, into: copy)
            let times = [status.st_atim, status.st_mtim]
            guard futimens(output, times) == 0 else { throw FileOperationError("date", place.path, errno) }
            try wait(for: copy)
            return result
        }
    }

    private func copyContents(of source: OpenFolder, into folder: OpenFolder) throws -> Copied {
        var result = Copied(isFolder: true, size: 0)
        var checksum = ContentChecksum()
        var isKnown = checksums
        for name in try source.rawNames() {
            let entry = try copyEntry(name, of: source, into: folder)
            result.size += entry.copied.size
            guard let text = entry.copied.checksum else {
                isKnown = false
                continue
            }
            checksum.update(entry: name, kind: entry.kind, size: entry.copied.size, checksum: text)
        }
        if isKnown { result.checksum = checksum.text }
        return result
    }

    private func copyEntry(_ name: RawName, of source: OpenFolder, into folder: OpenFolder) throws
        -> (kind: String, copied: Copied)
    {
        let path = source.url.appendingPathComponent(name.shown, isDirectory: false).path
        var status = stat()
        guard fstatat(source.descriptor, name.bytes, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
            throw FileOperationError("read", path, errno)
        }
        if status.st_mode & S_IFMT == S_IFLNK {
            let target = try SymbolicLink.target(name, in: source)
            guard symlinkat(target.bytes, folder.descriptor, name.bytes) == 0 else {
                throw FileOperationError(
                    "link", folder.url.appendingPathComponent(name.shown, isDirectory: false).path, errno)
            }
            return ("link", Copied(isFolder: false, size: 0, checksum: target.shown))
        }
        let input = clinux_open_beneath(source.descriptor, name.bytes, O_RDONLY, 0)
        guard input >= 0 else { throw FileOperationError("read", path, -input) }
        let copied = try copy(input, path: path, into: folder, as: name)
        return (copied.isFolder ? "folder" : "file", copied)
    }

    // MARK: One file

    private func copyFile(_ input: Int32, _ status: stat, path: String, into folder: OpenFolder, as name: RawName)
        throws -> Copied
    {
        let place = folder.url.appendingPathComponent(name.shown, isDirectory: false).path
        let output = clinux_open_beneath(
            folder.descriptor, name.bytes, O_RDWR | O_CREAT | O_EXCL, status.st_mode & 0o777 | 0o600)
        guard output >= 0 else { throw FileOperationError("create", place, -output) }
        let copied = try removing(name, of: folder, closing: output) {
            let copied = try copyContents(input, status, path: path, to: output, place: place)
            let times = [status.st_atim, status.st_mtim]
            guard futimens(output, times) == 0 else { throw FileOperationError("date", place, errno) }
            // Also for a file that no user may write to.
            guard fchmod(output, status.st_mode & 0o777) == 0 else {
                throw FileOperationError("set the permissions of", place, errno)
            }
            return copied
        }
        try removing(name, of: folder) { try wait(for: output, path: place) }
        return copied
    }

    private func copyContents(_ input: Int32, _ status: stat, path: String, to output: Int32, place: String) throws
        -> Copied
    {
        let size = Int64(status.st_size)
        if size > 0, clinux_clone_file(output, input) == 0 {
            try progress?(size)
            return Copied(isFolder: false, size: size)
        }
        var checksum = ContentChecksum()
        // Files of pseudo file systems say that they are empty, and are not.
        if size == 0 {
            let count = try copyToEnd(input, to: output, &checksum, path: path, place: place)
            try checkUnchanged(input, status, path: path)
            return Copied(isFolder: false, size: count, checksum: checksums ? checksum.text : nil)
        }
        try copyExtents(input, size: size, path: path, to: output, &checksum, place: place)
        try checkUnchanged(input, status, path: path)
        return Copied(isFolder: false, size: size, checksum: checksums ? checksum.text : nil)
    }

    /// Only what is stored is copied; the rest stays a hole.
    private func copyExtents(
        _ input: Int32, size: Int64, path: String, to output: Int32, _ checksum: inout ContentChecksum, place: String
    ) throws {
        var end: Int64 = 0
        for extent in FileExtents(input, size: size) {
            if checksums { checksum.update(zeros: extent.lowerBound - end) }
            if extent.lowerBound > end { try progress?(extent.lowerBound - end) }
            var offset = extent.lowerBound
            while offset < extent.upperBound {
                let count = try copyRange(
                    input, path, to: output, offset, min(Self.step, extent.upperBound - offset), place)
                // The file is shorter than it was: told below.
                guard count > 0 else { return }
                if checksums {
                    try checksum.update(output, from: offset, to: offset + count, through: buffer, path: place)
                }
                // A hint, so that the disk works while the next part is copied.
                if pending != nil, count == Self.step { _ = clinux_begin_writing(output, offset, count) }
                offset += count
                try progress?(count)
            }
            end = extent.upperBound
        }
        guard end < size else { return }
        if checksums { checksum.update(zeros: size - end) }
        guard ftruncate(output, off_t(size)) == 0 else { throw FileOperationError("write", place, errno) }
        try progress?(size - end)
    }

    /// Copies a part; less than asked for only at the end of the file.
    private func copyRange(
        _ input: Int32, _ path: String, to output: Int32, _ start: Int64, _ length: Int64, _ place: String
    ) throws
        -> Int64
    {
        var done: Int64 = 0
        while done < length {
            let count = clinux_copy_range_at(input, output, start + done, Int(length - done))
            if count == 0 { break }
            if count > 0 {
                done += Int64(count)
                continue
            }
            // Odd pairs of file systems cannot copy in the kernel.
            guard [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP].contains(Int32(-count)) else {
                try checkReadable(input, at: start + done, path: path)
                throw FileOperationError("write", place, Int32(-count))
            }
            return done + (try copyThroughBuffer(input, path, to: output, start + done, length - done, place))
        }
        return done
    }

    private func copyThroughBuffer(
        _ input: Int32, _ path: String, to output: Int32, _ start: Int64, _ length: Int64, _ place: String
    )
        throws -> Int64
    {
        var done: Int64 = 0
        while done < length {
            let wanted = min(buffer.count, Int(length - done))
            let count = pread(input, buffer.baseAddress, wanted, off_t(start + done))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileOperationError("read", path, errno) }
            if count == 0 { break }
            guard lseek(output, off_t(start + done), SEEK_SET) >= 0 else {
                throw FileOperationError("write", place, errno)
            }
            try FileDescriptorIO.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: output, path: place)
            done += Int64(count)
        }
        return done
    }

    private func copyToEnd(
        _ input: Int32, to output: Int32, _ checksum: inout ContentChecksum, path: String, place: String
    ) throws
        -> Int64
    {
        var done: Int64 = 0
        while true {
            let count = read(input, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileOperationError("read", path, errno) }
            if count == 0 { return done }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            try FileDescriptorIO.writeAll(bytes, to: output, path: place)
            checksum.update(bytes)
            done += Int64(count)
            try progress?(Int64(count))
        }
    }

    /// The kernel does not say which of both files it could not use.
    private func checkReadable(_ input: Int32, at offset: Int64, path: String) throws {
        guard pread(input, buffer.baseAddress, 1, off_t(offset)) >= 0 else {
            throw FileOperationError("read", path, errno)
        }
    }

    /// Half of one state and half of another is not what the sender meant to hand over.
    private func checkUnchanged(_ input: Int32, _ before: stat, path: String) throws {
        var now = stat()
        guard fstat(input, &now) == 0 else { throw FileOperationError("read", path, errno) }
        guard now.st_size == before.st_size, now.st_mtim.tv_sec == before.st_mtim.tv_sec,
            now.st_mtim.tv_nsec == before.st_mtim.tv_nsec
        else { throw FileOperationError("copy (it changed meanwhile; try again)", path, EBUSY) }
    }
}
