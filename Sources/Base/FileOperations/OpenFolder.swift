// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

/// A folder that is held open. What is done below it stays below it: names are looked up from the open folder, one step at
/// a time, and no symbolic link is followed, so that nothing planted there by another process leads out of it.
public final class OpenFolder: Sendable {
    /// Where the folder was when it was opened. For messages and for those who need a path.
    public let url: URL
    let descriptor: Int32

    /// Opens a folder. Links on the way to it are followed; what is below it is not.
    ///
    /// - Throws: ``FileOperationError``.
    public convenience init(_ url: URL) throws {
        let descriptor = clinux_open(url.path, O_RDONLY | O_DIRECTORY, 0)
        guard descriptor >= 0 else { throw FileOperationError("open", url.path, -descriptor) }
        self.init(url: url, descriptor: descriptor)
    }

    init(url: URL, descriptor: Int32) {
        self.url = url
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    private func path(_ name: String) -> String { url.appendingPathComponent(name, isDirectory: false).path }

    // MARK: Folders

    /// Opens a folder of this folder; nil if it does not exist.
    ///
    /// - Throws: ``FileOperationError``, with `ELOOP` or `ENOTDIR` if something else has the name.
    public func folder(_ name: String) throws -> OpenFolder? {
        let inner = openat_folder(descriptor, name)
        if inner == -ENOENT { return nil }
        guard inner >= 0 else { throw FileOperationError("open the folder", path(name), -inner) }
        return OpenFolder(url: url.appendingPathComponent(name, isDirectory: true), descriptor: inner)
    }

    /// Creates a folder at a free name, for its owner only, and opens it.
    ///
    /// - Throws: ``FileOperationError``, with `EEXIST` if something has the name.
    public func createFolder(_ name: String) throws -> OpenFolder {
        guard mkdirat(descriptor, name, 0o700) == 0 else {
            throw FileOperationError("create the folder", path(name), errno)
        }
        guard let folder = try folder(name) else { throw FileOperationError("open the folder", path(name), ENOENT) }
        return folder
    }

    /// Opens a folder, created if it is missing.
    ///
    /// - Throws: ``FileOperationError``.
    public func folderCreatingIfNeeded(_ name: String) throws -> OpenFolder {
        if let folder = try folder(name) { return folder }
        guard mkdirat(descriptor, name, 0o700) == 0 || errno == EEXIST else {
            throw FileOperationError("create the folder", path(name), errno)
        }
        guard let folder = try folder(name) else { throw FileOperationError("open the folder", path(name), ENOENT) }
        // Its name must last as long as what is put into it.
        try synchronize()
        return folder
    }

    /// The names in it that are text, sorted. Others are left out.
    ///
    /// - Throws: ``FileOperationError``.
    public func names() throws -> [String] { try rawNames().compactMap(\.text).sorted() }

    /// All names in it, sorted by their bytes.
    func rawNames() throws -> [RawName] {
        let copy = openat_folder(descriptor, ".")
        guard copy >= 0 else { throw FileOperationError("list", url.path, -copy) }
        guard let stream = fdopendir(copy) else {
            let code = errno
            close(copy)
            throw FileOperationError("list", url.path, code)
        }
        defer { closedir(stream) }
        var names: [RawName] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw FileOperationError("list", url.path, errno) }
                break
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { RawName($0) }
            }
            if !name.isDots { names.append(name) }
        }
        return names.sorted()
    }

    /// Waits until its names are on the disk.
    ///
    /// - Throws: ``FileOperationError``.
    public func synchronize() throws {
        guard fsync(descriptor) == 0 else { throw FileOperationError("store", url.path, errno) }
    }

    /// Takes the folder for this process, until the folder is closed or the process ends. (flock(2))
    ///
    /// - Returns: false if another process holds the lock.
    /// - Throws: ``FileOperationError``.
    public func lock() throws -> Bool {
        let code = clinux_lock(descriptor, false)
        guard code == 0 || code == -EWOULDBLOCK else { throw FileOperationError("lock", url.path, -code) }
        return code == 0
    }

    // MARK: Files

    /// Creates a file at a free name, for reading and writing.
    ///
    /// - Returns: a descriptor that the caller closes.
    /// - Throws: ``FileOperationError``, with `EEXIST` if something has the name.
    public func create(_ name: String, permissions: UInt32 = 0o644) throws -> Int32 {
        let file = clinux_open_beneath(descriptor, name, O_RDWR | O_CREAT | O_EXCL, permissions)
        guard file >= 0 else { throw FileOperationError("create", path(name), -file) }
        return file
    }

    /// Opens a file for reading and writing, created if it is missing; only a regular file.
    ///
    /// - Returns: a descriptor that the caller closes.
    /// - Throws: ``FileOperationError``.
    public func openCreatingIfNeeded(_ name: String) throws -> Int32 {
        let file = clinux_open_beneath(descriptor, name, O_RDWR | O_CREAT, 0o600)
        guard file >= 0 else { throw FileOperationError("open", path(name), -file) }
        return try Self.checkedPlain(file, path(name)).descriptor
    }

    /// Opens a file below this folder for reading; only a regular file.
    ///
    /// - Parameter name: a name, or a relative path.
    /// - Returns: a descriptor that the caller closes, and the file's size in bytes.
    /// - Throws: ``FileOperationError``, with `ENOENT` if it does not exist.
    public func open(_ name: String) throws -> (descriptor: Int32, size: Int64) {
        let file = clinux_open_beneath(descriptor, name, O_RDONLY, 0)
        guard file >= 0 else { throw FileOperationError("open", path(name), -file) }
        return try Self.checkedPlain(file, path(name))
    }

    private static func checkedPlain(_ file: Int32, _ path: String) throws -> (descriptor: Int32, size: Int64) {
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            throw FileOperationError("read (it is not a plain file)", path, EINVAL)
        }
        return (file, Int64(status.st_size))
    }

    /// Reads a small file.
    ///
    /// - Parameters:
    ///   - name: a name, or a relative path.
    ///   - limit: the largest number of bytes to read.
    /// - Returns: all of it.
    /// - Throws: ``FileOperationError``, with `EFBIG` if the file is larger, `ENOENT` if it does not exist.
    public func contents(_ name: String, limit: Int) throws -> Data {
        let (file, size) = try open(name)
        defer { close(file) }
        guard size <= limit else { throw FileOperationError("read", path(name), EFBIG) }
        return try FileDescriptorIO.readAll(file, limit: limit, path: path(name))
    }

    /// Reads the end of a file.
    ///
    /// - Parameters:
    ///   - name: a name, or a relative path.
    ///   - limit: the largest number of bytes to read.
    /// - Returns: the last bytes of it.
    /// - Throws: ``FileOperationError``, with `ENOENT` if it does not exist.
    public func tail(of name: String, limit: Int) throws -> Data {
        let (file, size) = try open(name)
        defer { close(file) }
        guard lseek(file, off_t(max(0, size - Int64(limit))), SEEK_SET) >= 0 else {
            throw FileOperationError("read", path(name), errno)
        }
        return try FileDescriptorIO.readAll(file, limit: limit + 4096, path: path(name))
    }

    /// Returns the status of a name in this folder, without following links; nil if the name is free.
    ///
    /// - Throws: ``FileOperationError``.
    public func status(_ name: String) throws -> stat? {
        var status = stat()
        if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0 { return status }
        guard errno == ENOENT else { throw FileOperationError("look at", path(name), errno) }
        return nil
    }

    /// Opens a folder that lies below another one, created if it is missing, with no link followed on the way.
    ///
    /// - Parameters:
    ///   - folder: a folder below `root`.
    ///   - root: whom others can write to.
    ///   - isDurable: whether its name, and those of the folders above it, must be on the disk when this returns.
    /// - Returns: nil if the folder is not below `root`.
    /// - Throws: ``FileOperationError``, with `ELOOP` or `ENOTDIR` if a part of the path is a link or not a folder.
    public static func open(_ folder: URL, beneath root: URL, isDurable: Bool) throws -> OpenFolder? {
        let (path, top) = (folder.standardizedFileURL.path, root.standardizedFileURL.path)
        guard path.hasPrefix(top + "/") else { return nil }
        var open = try OpenFolder(root)
        for name in path.dropFirst(top.count).split(separator: "/") {
            let inner = try open.folderCreatingIfNeeded(String(name))
            if isDurable { try open.synchronize() }
            open = inner
        }
        return open
    }

    // MARK: Names

    /// Moves an item to a free name, in one step.
    ///
    /// - Throws: ``FileOperationError``: `EEXIST` if the name is taken, `ENOENT` if there is nothing to move.
    public func move(_ name: String, to folder: OpenFolder, as newName: String) throws {
        let code = clinux_rename_without_replacing(descriptor, name, folder.descriptor, newName)
        guard code == 0 else { throw FileOperationError("move", path(name), -code) }
    }

    /// Gives a file a new name, in the place of whatever file had it.
    ///
    /// - Throws: ``FileOperationError``.
    public func replace(_ newName: String, with name: String) throws {
        guard renameat(descriptor, name, descriptor, newName) == 0 else {
            throw FileOperationError("replace", path(newName), errno)
        }
    }

    /// Gives a file a second name, in a folder of the same file system.
    ///
    /// - Returns: false if the file system does not support links, or the folders are on different file systems.
    /// - Throws: ``FileOperationError``, with `EEXIST` if something has the name.
    public func link(_ name: String, into folder: OpenFolder, as newName: String) throws -> Bool {
        if linkat(descriptor, name, folder.descriptor, newName, 0) == 0 { return true }
        if [EXDEV, EPERM, EOPNOTSUPP, EMLINK].contains(errno) { return false }
        throw FileOperationError("link", folder.path(newName), errno)
    }

    /// Removes a file, or a folder with everything in it. Links are removed, not followed. Does nothing if the name is free.
    /// Rights to folders that their owner has taken away from itself are no obstacle.
    ///
    /// Folders deep inside are moved to its top before they are emptied, so that no depth uses up this process's descriptors,
    /// and an interrupted removal continues with the same name.
    ///
    /// - Throws: ``FileOperationError`` for the first that cannot be removed.
    public func remove(_ name: String) throws { try remove(RawName(name)) }

    func remove(_ name: RawName) throws {
        guard try unlink(name), let top = try inner(name) else { return }
        while true {
            let names = try top.rawNames()
            if names.isEmpty { break }
            for name in names where try top.unlink(name) {
                guard let folder = try top.inner(name) else { continue }
                for content in try folder.rawNames() where try folder.unlink(content) {
                    let place = RawName(".removed-\(UInt64.random(in: 0 ... .max))")
                    try folder.move(content, to: top, as: place)
                }
                _ = try top.unlink(name)
            }
        }
        _ = try unlink(name)
    }

    /// Moves a folder that is being removed.
    private func move(_ name: RawName, to folder: OpenFolder, as place: RawName) throws {
        if renameat(descriptor, name.bytes, folder.descriptor, place.bytes) == 0 || errno == ENOENT { return }
        let code = errno
        // A folder that moves to another folder is written to.
        if code == EACCES, takeRights(to: name),
            renameat(descriptor, name.bytes, folder.descriptor, place.bytes) == 0
        {
            return
        }
        throw FileOperationError("remove", path(name.shown), code)
    }

    /// Gives the owner all rights to a folder in this one. A link that another process puts in its place changes nothing: the
    /// folder is opened, and what was opened is changed.
    private func takeRights(to name: RawName) -> Bool {
        let folder = clinux_open_beneath(descriptor, name.bytes, clinux_path_only | O_DIRECTORY, 0)
        guard folder >= 0 else { return false }
        defer { close(folder) }
        // fchmod(2) refuses a descriptor that is only a path.
        return chmod("/proc/self/fd/\(folder)", 0o700) == 0
    }

    private func inner(_ name: RawName) throws -> OpenFolder? {
        var inner = openat_folder(descriptor, name.bytes)
        if inner == -EACCES, takeRights(to: name) {
            inner = openat_folder(descriptor, name.bytes)
        }
        if inner == -ENOENT { return nil }
        guard inner >= 0 else { throw FileOperationError("remove", path(name.shown), -inner) }
        let folder = OpenFolder(url: url.appendingPathComponent(name.shown, isDirectory: true), descriptor: inner)
        // What is in it can be removed only by those who may write to it. If this fails, the removal reports the reason.
        _ = fchmod(inner, 0o700)
        return folder
    }

    /// Removes a file or an empty folder.
    ///
    /// - Returns: whether it is a folder with something in it, and still there.
    private func unlink(_ name: RawName) throws -> Bool {
        if unlinkat(descriptor, name.bytes, 0) == 0 || errno == ENOENT { return false }
        // A folder: Linux says EISDIR; POSIX allows EPERM.
        guard errno == EISDIR || errno == EPERM else { throw FileOperationError("remove", path(name.shown), errno) }
        if unlinkat(descriptor, name.bytes, AT_REMOVEDIR) == 0 || errno == ENOENT { return false }
        guard errno == ENOTEMPTY || errno == EEXIST else { throw FileOperationError("remove", path(name.shown), errno) }
        return true
    }
}

/// Opens a folder by one name, no link followed; minus errno if it cannot.
func openat_folder(_ descriptor: Int32, _ name: UnsafePointer<CChar>) -> Int32 {
    clinux_open_beneath(descriptor, name, O_RDONLY | O_DIRECTORY, 0)
}

/// A name as the kernel keeps it: bytes, which need not be text.
struct RawName: Comparable {
    /// With the closing zero.
    let bytes: [CChar]

    init(_ pointer: UnsafePointer<CChar>) {
        bytes = Array(UnsafeBufferPointer(start: pointer, count: strlen(pointer) + 1))
    }

    init(_ text: String) { bytes = Array(text.utf8CString) }

    private var units: [UInt8] { bytes.dropLast().map(UInt8.init(bitPattern:)) }

    /// Nil if the name is not UTF-8.
    var text: String? { String(validating: units, as: UTF8.self) }

    /// For messages.
    var shown: String { String(decoding: units, as: UTF8.self) }

    var isDots: Bool { shown == "." || shown == ".." }

    static func < (one: RawName, other: RawName) -> Bool { one.units.lexicographicallyPrecedes(other.units) }
}
