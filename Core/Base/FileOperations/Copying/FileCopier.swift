// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Copies files and folders of any size into an open folder, without reading them into memory: the blocks are shared if
/// the file system can, else the kernel copies them. Holes stay holes; dates and permissions come along, and the owner
/// has all rights to a folder.
public final class FileCopier {
    /// A description of a thing that was copied: a file, a folder or a link.
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
    private static let deepest = 200
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 4096)

    /// Creates a copier, which can make any number of copies.
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
        try pending?.add(OpenFile(try .duplicate(folder.number), path: folder.url.path))
    }

    /// Copies to a name that nothing has. A link is followed if it is the source itself, and copied below it; what is
    /// neither file, folder nor link is an error.
    ///
    /// - Returns: what was copied.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind then.
    public func copy(_ source: URL, into folder: OpenFolder, as name: String) throws -> Copied {
        try copy(OpenFile(try .open(source.path, O_RDONLY | O_NONBLOCK), path: source.path), into: folder, as: name)
    }

    /// Copies an open file or folder.
    package func copy(_ input: OpenFile, into folder: OpenFolder, as name: String) throws -> Copied {
        try check(input, isOutside: folder)
        return try copy(input, into: folder, as: RawName(name))
    }

    /// Copies a file or a whole folder to a free name in an existing folder.
    ///
    /// - Parameters:
    ///   - source: a file or folder; a link is followed.
    ///   - destination: the free name.
    ///   - isDurable: whether everything must be on the disk when this returns.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind.
    public static func copy(_ source: URL, to destination: URL, isDurable: Bool = false) throws {
        let copier = FileCopier(isDurable: isDurable)
        let folder = try OpenFolder(destination.deletingLastPathComponent())
        let name = destination.filename
        _ = try copier.copy(source, into: folder, as: name)
        try copier.removing(RawName(name), of: folder) { try copier.finish() }
    }

    /// Copies what has a name in an open folder, with no link followed: for folders that others can write to.
    ///
    /// - Returns: what was copied.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind then.
    public func copy(_ name: String, of source: OpenFolder, into folder: OpenFolder, as newName: String) throws
        -> Copied
    {
        let input = OpenFile(try source.open(RawName(name), O_RDONLY, for: "read"), path: source.path(name))
        return try copy(input, into: folder, as: newName)
    }

    /// Creates a file of bytes at a free name.
    ///
    /// - Returns: what was written.
    /// - Throws: ``FileOperationError``; nothing half-written is left behind then.
    public func write(_ data: Data, into folder: OpenFolder, as name: String) throws -> Copied {
        let output = try folder.create(name)
        try removing(RawName(name), of: folder) {
            try output.append(data)
            try progress?(Int64(data.count))
            try pending?.add(output)
        }
        var checksum = ContentChecksum()
        if checksums { data.withUnsafeBytes { checksum.update($0) } }
        return Copied(isFolder: false, size: Int64(data.count), checksum: checksums ? checksum.text : nil)
    }

    /// Does something with what has just been created; if that fails, removes it again.
    private func removing<Value>(_ name: RawName, of folder: OpenFolder, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            let reason = error
            // If the disk does not let it go either, the first error is still the one that helps.
            do { try folder.remove(name) } catch { throw reason }
            throw reason
        }
    }

    // MARK: One entry

    private func copy(_ input: OpenFile, into folder: OpenFolder, as name: RawName) throws -> Copied {
        let status = try input.status()
        switch status.kind {
        case .file: return try copyFile(input, status, into: folder, as: name)
        case .folder: return try copyFolder(input, status, into: folder, as: name)
        case .link, .other:
            throw Self.neitherFileNorFolder(input.path)
        }
    }

    private func copyFolder(_ input: OpenFile, _ status: FileStatus, into folder: OpenFolder, as name: RawName)
        throws -> Copied
    {
        let url = URL(fileURLWithPath: input.path, isDirectory: true)
        let source = OpenFolder(url: url, descriptor: try .duplicate(input.number))
        let copy = try folder.createFolder(name, permissions: status.permissions | 0o700)
        return try removing(name, of: folder) {
            let result = try copyContents(of: source, into: copy)
            // Its owner can always use it, or it could not be moved or deleted.
            guard fchmod(copy.number, mode_t(status.permissions | 0o700)) == 0 else {
                throw FileOperationError("set the permissions of", copy.url.path, errno)
            }
            try setDates(of: copy.number, to: status, path: copy.url.path)
            try wait(for: copy)
            return result
        }
    }

    /// Checks that a folder does not contain the folder that it is copied into: the copy would never end. The folder is looked
    /// through before anything is written.
    private func check(_ input: OpenFile, isOutside folder: OpenFolder) throws {
        guard try input.status().isFolder else { return }
        let url = URL(fileURLWithPath: input.path, isDirectory: true)
        let source = OpenFolder(url: url, descriptor: try .duplicate(input.number))
        if let path = try Self.path(of: folder.status().identity, in: source, depth: 0) {
            throw FileOperationError(
                "copy", input.path, .containsDestination,
                explanation: "it contains the folder that the copy goes to, \(PrintableText.escaped(path))")
        }
    }

    private static func path(of wanted: FileStatus.Identity, in folder: OpenFolder, depth: Int) throws -> String? {
        if try folder.status().identity == wanted { return folder.url.path }
        // Deeper ones would use up this process's descriptors.
        guard depth < deepest else { return nil }
        for name in try folder.rawNames() {
            guard let status = try FileStatus.ofName(name, in: folder), status.isFolder,
                let inner = try folder.ifFound({ try folder.inner(name, for: "open") })
            else { continue }
            if let path = try path(of: wanted, in: inner, depth: depth + 1) { return path }
        }
        return nil
    }

    private func setDates(of number: Int32, to status: FileStatus, path: String) throws {
        let times = [status.accessed, status.modified].map { timespec(tv_sec: $0.seconds, tv_nsec: $0.nanoseconds) }
        guard futimens(number, times) == 0 else { throw FileOperationError("date", path, errno) }
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
        let kind = try FileStatus.ofName(name, in: source)?.kind
        // It may not even be opened: in a sandbox a device takes its place.
        if kind == .other { throw Self.neitherFileNorFolder(source.path(name.shown)) }
        if kind == .link {
            let target = try SymbolicLink.target(name, in: source)
            guard symlinkat(target.bytes, folder.number, name.bytes) == 0 else {
                throw FileOperationError("link", folder.path(name.shown), errno)
            }
            return ("link", Copied(isFolder: false, size: 0, checksum: target.shown))
        }
        let input = OpenFile(try source.open(name, O_RDONLY, for: "read"), path: source.path(name.shown))
        let copied = try copy(input, into: folder, as: name)
        return (copied.isFolder ? "folder" : "file", copied)
    }

    private static func neitherFileNorFolder(_ path: String) -> FileOperationError {
        FileOperationError(
            "copy", path, .invalid, explanation: "only files and folders can be copied, and this is neither")
    }

    // MARK: One file

    private func copyFile(_ input: OpenFile, _ status: FileStatus, into folder: OpenFolder, as name: RawName)
        throws -> Copied
    {
        let flags = O_RDWR | O_CREAT | O_EXCL
        let descriptor = try folder.open(name, flags, status.permissions | 0o600, for: "create")
        let output = OpenFile(descriptor, path: folder.path(name.shown))
        return try removing(name, of: folder) {
            let copied = try copyContents(of: input, status, to: output)
            try setDates(of: output.number, to: status, path: output.path)
            // Also for a file that no user may write to.
            guard fchmod(output.number, mode_t(status.permissions)) == 0 else {
                throw FileOperationError("set the permissions of", output.path, errno)
            }
            try pending?.add(output)
            return copied
        }
    }

    private func copyContents(of input: OpenFile, _ status: FileStatus, to output: OpenFile) throws -> Copied {
        if status.size > 0, shareBlocks(of: input, with: output) {
            // A file that grew meanwhile is there as it was when its blocks were shared.
            let size = try output.status().size
            try progress?(size)
            return Copied(isFolder: false, size: size)
        }
        var checksum = ContentChecksum()
        var size = status.size
        // Files of pseudo file systems say that they are empty, and are not.
        if size == 0 {
            size = try copyToEnd(input, to: output, &checksum)
        } else {
            size = try copyExtents(of: input, size: size, to: output, &checksum)
        }
        try checkUnchanged(input, status)
        return Copied(isFolder: false, size: size, checksum: checksums ? checksum.text : nil)
    }

    /// Only what is stored is copied; the rest stays a hole.
    ///
    /// - Returns: how much there was: less than the size if the file has become shorter, and in pseudo file systems, some of which say
    ///   a size that their files do not have.
    private func copyExtents(of input: OpenFile, size: Int64, to output: OpenFile, _ checksum: inout ContentChecksum)
        throws -> Int64
    {
        var end: Int64 = 0
        for extent in FileExtents(input.number, size: size) {
            if checksums { checksum.update(zeros: extent.lowerBound - end) }
            if extent.lowerBound > end { try progress?(extent.lowerBound - end) }
            var offset = extent.lowerBound
            while offset < extent.upperBound {
                let count = try copyRange(of: input, to: output, offset, min(Self.step, extent.upperBound - offset))
                guard count > 0 else { return offset }
                if checksums {
                    try checksum.update(
                        output.number, from: offset, to: offset + count, through: buffer, path: output.path)
                }
                if pending != nil, count == Self.step { beginWriting(output, offset, count) }
                offset += count
                try progress?(count)
            }
            end = extent.upperBound
        }
        guard end < size else { return size }
        if checksums { checksum.update(zeros: size - end) }
        try output.truncate(to: size)
        try progress?(size - end)
        return size
    }

    /// Copies a part; less than asked for only at the end of the file.
    private func copyRange(of input: OpenFile, to output: OpenFile, _ start: Int64, _ length: Int64) throws -> Int64 {
        var done: Int64 = 0
        while done < length {
            switch try copyInKernel(input, to: output, start + done, length - done) {
            case 0?: return done
            case let count?: done += count
            // Odd pairs of file systems cannot copy in the kernel.
            case nil: return done + (try copyThroughBuffer(input, to: output, start + done, length - done))
            }
        }
        return done
    }

    private func copyThroughBuffer(_ input: OpenFile, to output: OpenFile, _ start: Int64, _ length: Int64) throws
        -> Int64
    {
        var done: Int64 = 0
        while done < length {
            let wanted = min(buffer.count, Int(length - done))
            let count = pread(input.number, buffer.baseAddress, wanted, off_t(start + done))
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileOperationError("read", input.path, errno) }
            if count == 0 { break }
            try output.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), at: start + done)
            done += Int64(count)
        }
        return done
    }

    private func copyToEnd(_ input: OpenFile, to output: OpenFile, _ checksum: inout ContentChecksum) throws -> Int64 {
        var done: Int64 = 0
        while true {
            let count = read(input.number, buffer.baseAddress, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileOperationError("read", input.path, errno) }
            if count == 0 { return done }
            let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
            try output.write(bytes, at: done)
            checksum.update(bytes)
            done += Int64(count)
            try progress?(Int64(count))
        }
    }

    /// The kernel does not say which of both files it could not use.
    func checkReadable(_ input: OpenFile, at offset: Int64) throws {
        guard pread(input.number, buffer.baseAddress, 1, off_t(offset)) >= 0 else {
            throw FileOperationError("read", input.path, errno)
        }
    }

    /// Half of one state and half of another is not what the sender meant to hand over.
    private func checkUnchanged(_ input: OpenFile, _ before: FileStatus) throws {
        let now = try input.status()
        guard now.size == before.size, now.modified == before.modified else {
            throw FileOperationError(
                "copy", input.path, .changed, explanation: "it changed while it was copied; try again")
        }
    }
}
