// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Folders as zip archives, written by libarchive (package libarchive13), which is loaded when it is first needed.
///
/// Every file is opened below the folder's descriptor, and no link is followed: a link becomes a link in the archive, also if
/// another process exchanges files meanwhile. What is neither file nor folder nor link is an error.
public final class FolderArchive {
    /// How much is read at a time, in bytes.
    private static let partLength = 1 << 16
    /// The latest date that a zip archive can tell, in seconds since 1970: in 2106.
    private static let latestModification = Int(UInt32.max)

    private let library: ArchiveLibrary
    private let archive: OpaquePointer
    private let entry: OpaquePointer
    private var contents = Data()
    /// Where the archive is written; nil to keep it in ``contents``.
    private var file: OpenFile?
    private var size: Int64 = 0
    private var failure: (any Error)?

    /// Writes an archive with the folder as its top entry into a new file. Removes the file if archiving fails.
    ///
    /// - Parameters:
    ///   - folder: the folder; a link to one is followed.
    ///   - place: the folder of the file.
    ///   - name: the name of the file.
    /// - Throws: ``FileOperationError`` that names the file, or says that libarchive is missing.
    public static func write(_ folder: URL, into place: OpenFolder, as name: String) throws {
        let file = try place.create(name)
        do { _ = try archived(folder, in: file) } catch {
            // The first error says more.
            do { try place.remove(name) } catch { StandardError.report("\(error)") }
            throw error
        }
    }

    /// Returns an archive with the folder as its top entry.
    ///
    /// - Parameter folder: the folder; a link to one is followed.
    /// - Returns: the archive.
    /// - Throws: ``FileOperationError`` that names the file, or says that libarchive is missing.
    public static func data(ofFolder folder: URL) throws -> Data { try archived(folder, in: nil) }

    private static func archived(_ folder: URL, in file: OpenFile?) throws -> Data {
        guard let library = ArchiveLibrary.shared, let archive = FolderArchive(library) else {
            throw FileOperationError(
                "archive", folder.path, .invalid,
                explanation: "a folder becomes a zip archive, which needs libarchive (package libarchive13)")
        }
        archive.file = file
        return try library.withNames(in: "C.UTF-8") {
            try archive.write(OpenFolder(folder), RawName(folder.filename))
        }
    }

    private init?(_ library: ArchiveLibrary) {
        guard let archive = library.newWriter() else { return nil }
        guard let entry = library.newEntry() else {
            _ = library.free(archive)
            return nil
        }
        (self.library, self.archive, self.entry) = (library, archive, entry)
    }

    deinit {
        library.freeEntry(entry)
        _ = library.free(archive)
    }

    private func write(_ folder: OpenFolder, _ name: RawName) throws -> Data {
        _ = library.setFormat(archive)
        // Without zeros at its end, as for tapes.
        _ = library.setLastBlock(archive, 1)
        let receive: ArchiveLibrary.Receive = { _, context, bytes, count in
            guard let context, let bytes else { return -1 }
            let archive = Unmanaged<FolderArchive>.fromOpaque(context).takeUnretainedValue()
            return archive.take(UnsafeRawBufferPointer(start: bytes, count: count)) ? count : -1
        }
        try check(library.open(archive, Unmanaged.passUnretained(self).toOpaque(), nil, receive, nil), folder.url.path)
        try add(folder, at: name)
        try check(library.close(archive), folder.url.path)
        return contents
    }

    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let file else {
            contents.append(contentsOf: bytes)
            return true
        }
        do {
            try file.write(bytes, at: size)
            size += Int64(bytes.count)
            return true
        } catch {
            failure = error
            return false
        }
    }

    private func check(_ code: Int32, _ path: String) throws {
        if let failure { throw failure }
        // ARCHIVE_WARN is -20: the entry was written, such as without the owner's name.
        guard code < -20 else { return }
        let reason = library.errorText(archive).map { String(cString: $0) } ?? "unknown reason"
        throw FileOperationError("archive", path, .invalid, explanation: reason)
    }

    private func add(_ folder: OpenFolder, at place: RawName, depth: Int = 0) throws {
        try begin(place.appending("/"), FileStatus(ofDescriptor: folder.number, path: folder.url.path), folder.url.path)
        for name in try folder.rawNames() {
            guard let status = try FileStatus.ofName(name, in: folder) else { continue }
            let inner = place.appending("/").appending(name)
            let path = folder.path(name.shown)
            switch status.kind {
            case .folder:
                try folder.checkLevel(depth, of: name)
                try add(folder.inner(name, for: "archive"), at: inner, depth: depth + 1)
            case .file:
                let file = OpenFile(try folder.open(name, O_RDONLY, for: "archive"), path: path)
                try add(file, at: inner)
            case .link: try begin(inner, status, path, link: SymbolicLink.target(name, in: folder))
            case .other:
                throw FileOperationError(
                    "archive", path, .invalid,
                    explanation: "only files and folders can be archived, and this is neither")
            }
        }
    }

    private func add(_ file: OpenFile, at place: RawName) throws {
        let status = try file.status()
        guard status.isFile else {
            throw FileOperationError("archive", file.path, .invalid, explanation: "it is not a regular file any more")
        }
        // Some files have contents although their size is 0, or other ones than their size says: of the kernel, of FUSE, on some servers.
        var bytes = try file.bytes(at: 0, count: Self.partLength)
        let size: Int64? =
            bytes.count < Self.partLength ? Int64(bytes.count) : status.size > bytes.count ? status.size : nil
        try begin(place, status, file.path, size: size)
        var offset: Int64 = 0
        // A large file that grows meanwhile is archived as it was.
        while !bytes.isEmpty {
            let written = bytes.withUnsafeBytes { library.writeData(archive, $0.baseAddress, bytes.count) }
            guard written == bytes.count else {
                try check(-25, file.path)
                return
            }
            offset += Int64(bytes.count)
            if let size, offset == size { return }
            bytes = try file.bytes(at: offset, count: Int(min((size ?? .max) - offset, Int64(Self.partLength))))
        }
        guard size == nil || offset == size else {
            throw FileOperationError("archive", file.path, .invalid, explanation: "it became shorter meanwhile")
        }
    }

    /// Begins an entry; a file's size is nil if it is unknown.
    private func begin(
        _ place: RawName, _ status: FileStatus, _ path: String, size: Int64? = 0, link: RawName? = nil
    ) throws {
        _ = library.clearEntry(entry)
        library.setPath(entry, place.bytes)
        library.setPermissions(entry, status.permissions)
        library.setModified(
            entry, min(status.modified.seconds, Self.latestModification), status.modified.nanoseconds)
        let kind = link != nil ? S_IFLNK : status.isFolder ? S_IFDIR : S_IFREG
        library.setKind(entry, kind)
        if let link { library.setLink(entry, link.bytes) }
        if let size { library.setSize(entry, size) }
        // A name that is not UTF-8 must not be marked as UTF-8: some programs refuse the whole archive.
        let code =
            place.text == nil
            ? library.withNames(in: "C") { library.writeHeader(archive, entry) }
            : library.writeHeader(archive, entry)
        try check(code, path)
    }
}
