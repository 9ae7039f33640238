// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A folder that is held open. What is done below it stays below it: names are looked up from the open folder, one step at
/// a time, and no symbolic link is followed, so that nothing planted there by another process leads out of it. A name is one
/// name, unless a method's documentation says that it takes a relative path.
///
/// ```swift
/// let notes = try OpenFolder(creating: container.appendingPathComponent("Notes"))
/// try notes.replace("today.txt", withContents: Data("rain".utf8))
/// try notes.synchronize()
/// ```
public final class OpenFolder: Sendable {
    /// Where the folder was when it was opened. For messages and for those who need a path.
    public let url: URL
    private let descriptor: FileDescriptor
    /// The folder's path with a slash at its end, which begins the paths of its files in messages.
    private let prefix: String

    var number: Int32 { descriptor.number }

    /// Opens a folder. Links on the way to it are followed; what is below it is not.
    ///
    /// - Throws: ``FileOperationError``.
    public convenience init(_ url: URL) throws {
        self.init(url: url, descriptor: try .open(url.path, O_RDONLY | O_DIRECTORY))
    }

    init(url: URL, descriptor: consuming FileDescriptor) {
        self.url = url
        self.descriptor = descriptor
        let path = url.path
        prefix = path.hasSuffix("/") ? path : path + "/"
    }

    /// The path of a name in it, for messages.
    func path(_ name: String) -> String { prefix + name }

    // MARK: Folders

    /// Opens a folder of this folder; nil if it does not exist.
    ///
    /// - Parameter name: a name, or a relative path.
    /// - Returns: the folder.
    /// - Throws: ``FileOperationError``, with `ELOOP` or `ENOTDIR` if something else has the name.
    public func folder(_ name: String) throws -> OpenFolder? {
        try ifFound { try inner(RawName(name), for: "open the folder") }
    }

    /// Opens a folder by its name.
    func inner(_ name: RawName, for operation: String) throws -> OpenFolder {
        let descriptor = try open(name, O_RDONLY | O_DIRECTORY, for: operation)
        return OpenFolder(url: url.appendingPathComponent(name.shown, isDirectory: true), descriptor: descriptor)
    }

    /// Returns nil if the body finds nothing under a name.
    func ifFound<Value>(_ body: () throws -> Value) throws -> Value? {
        do { return try body() } catch let error as FileOperationError where error.code == .notFound { return nil }
    }

    // MARK: Names

    /// The names in it that are text, sorted. Others are left out.
    ///
    /// - Throws: ``FileOperationError``.
    public func names() throws -> [String] {
        var names: [String] = []
        try forEachName { name in
            if let text = String(validatingCString: name) { names.append(text) }
        }
        return names.sorted()
    }

    /// All names in it, sorted by their bytes.
    ///
    /// - Throws: ``FileOperationError``, with `invalid` if one is not text.
    package func textNames() throws -> [String] {
        try rawNames().map { name in
            guard let text = name.text else {
                throw FileOperationError(
                    "read", path(name.shown), .invalid, explanation: "the name of this file is not text in UTF-8")
            }
            return text
        }
    }

    /// All names in it, sorted by their bytes.
    func rawNames() throws -> [RawName] {
        var names: [RawName] = []
        try forEachName { names.append(RawName($0)) }
        return names.sorted()
    }

    private func forEachName(_ body: (UnsafePointer<CChar>) -> Void) throws {
        let copy = try open(RawName("."), O_RDONLY | O_DIRECTORY, for: "list").release()
        guard let stream = fdopendir(copy) else {
            let code = errno
            close(copy)
            throw FileOperationError("list", url.path, code)
        }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw FileOperationError("list", url.path, errno) }
                return
            }
            withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { name in
                    if strcmp(name, ".") != 0, strcmp(name, "..") != 0 { body(name) }
                }
            }
        }
    }

    /// Waits until its names are on the disk.
    ///
    /// - Throws: ``FileOperationError``.
    public func synchronize() throws {
        guard fsync(number) == 0 else { throw FileOperationError("store", url.path, errno) }
    }

    /// Returns what the file system knows about the folder itself.
    ///
    /// - Throws: ``FileOperationError``.
    public func status() throws -> FileStatus { try FileStatus(ofDescriptor: number, path: url.path) }

    /// Returns the status of a name in this folder, without following links; nil if the name is free.
    ///
    /// - Throws: ``FileOperationError``.
    public func status(_ name: String) throws -> FileStatus? { try .ofName(RawName(name), in: self) }

    /// Returns the status of what a relative path leads to, without following links on the way.
    ///
    /// - Throws: ``FileOperationError``, with `notFound` if it does not exist.
    public func status(beneath path: String) throws -> FileStatus {
        let file = try openForStatus(RawName(path))
        return try FileStatus(ofDescriptor: file.number, path: self.path(path))
    }

    /// Gives a file a new name, in the place of whatever file had it.
    ///
    /// - Throws: ``FileOperationError``.
    public func replace(_ newName: String, with name: String) throws {
        guard renameat(number, name, number, newName) == 0 else {
            throw FileOperationError("replace", path(newName), errno)
        }
    }

    /// Gives a file a second name, in a folder of the same file system.
    ///
    /// - Returns: false if the file system does not support links, or the folders are on different file systems.
    /// - Throws: ``FileOperationError``, with `alreadyExists` if something has the name.
    public func link(_ name: String, into folder: OpenFolder, as newName: String) throws -> Bool {
        if linkat(number, name, folder.number, newName, 0) == 0 { return true }
        if [EXDEV, EPERM, EOPNOTSUPP, EMLINK].contains(errno) { return false }
        throw FileOperationError("link", folder.path(newName), errno)
    }

    /// So many levels of folders are looked into where something is done with each: deeper ones would use up this process's descriptors, and its stack.
    static let deepestLevel = 200

    /// Takes the rights away from a file, or from all files of a folder, with which they would run as their owner or group.
    ///
    /// - Throws: ``FileOperationError``; `invalid` for folders that are more than 200 levels deep.
    public func removeSpecialRights(_ name: String) throws { try removeSpecialRights(RawName(name), depth: 0) }

    /// - Throws: ``FileOperationError``, `invalid`, if a folder of this one is too deep.
    func checkLevel(_ depth: Int, of name: RawName) throws {
        guard depth >= Self.deepestLevel else { return }
        throw FileOperationError(
            "look into", path(name.shown), .invalid,
            explanation: "it is more than \(Self.deepestLevel) levels of folders deep")
    }

    private func removeSpecialRights(_ name: RawName, depth: Int) throws {
        guard let status = try FileStatus.ofName(name, in: self), !status.isLink else { return }
        if status.hasSpecialRights { try removeSpecialRights(ofItem: name) }
        guard status.isFolder else { return }
        try checkLevel(depth, of: name)
        let folder = try inner(name, for: "open")
        for name in try folder.rawNames() { try folder.removeSpecialRights(name, depth: depth + 1) }
    }

    /// Gives a file a second name in this folder, if that is possible: for callers that do without.
    ///
    /// - Returns: false if it is not, for whatever reason: it is a folder, it is on another file system, or the user may not.
    public func linkIfPossible(_ file: URL, as newName: String) -> Bool {
        linkat(AT_FDCWD, file.path, number, newName, 0) == 0
    }
}
