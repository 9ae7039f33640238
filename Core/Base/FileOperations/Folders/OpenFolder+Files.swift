// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Synchronization

extension OpenFolder {
    /// Creates a file at a free name, for reading and writing.
    ///
    /// - Throws: ``FileOperationError``, with `alreadyExists` if something has the name.
    public func create(_ name: String, permissions: UInt32 = 0o644) throws -> OpenFile {
        let file = try open(RawName(name), O_RDWR | O_CREAT | O_EXCL, permissions, for: "create")
        return OpenFile(file, path: path(name))
    }

    /// Opens a file for reading and writing, created if it is missing; only a regular file.
    ///
    /// - Throws: ``FileOperationError``.
    public func openCreatingIfNeeded(_ name: String) throws -> OpenFile {
        try checked(OpenFile(try open(RawName(name), O_RDWR | O_CREAT, 0o600, for: "open"), path: path(name)))
    }

    /// Creates a file that shares the blocks of another one until either is changed.
    ///
    /// - Parameters:
    ///   - file: the other one.
    ///   - name: the new file's name, which must be free.
    /// - Returns: false if the file system cannot do that.
    /// - Throws: ``FileOperationError``.
    package func clone(_ file: OpenFile, as name: String) throws -> Bool {
        let device = try status().identity.device
        guard !Self.devicesWithoutClones.withLock({ $0.contains(device) }),
            try file.status().identity.device == device
        else { return false }
        let copy = try create(name, permissions: 0o600)
        if FileCopier(isDurable: false).shareBlocks(of: file, with: copy) { return true }
        try remove(name)
        _ = Self.devicesWithoutClones.withLock { $0.insert(device) }
        return false
    }

    /// File systems that were asked once and could not: to ask costs them a new file each time.
    private static let devicesWithoutClones = Mutex<Set<UInt64>>([])

    /// Opens a file below this folder for reading; only a regular file.
    ///
    /// - Parameter name: a name, or a relative path.
    /// - Returns: the file.
    /// - Throws: ``FileOperationError``, with `notFound` if it does not exist.
    public func open(_ name: String) throws -> OpenFile {
        try checked(OpenFile(try open(RawName(name), O_RDONLY, for: "open"), path: path(name)))
    }

    private func checked(_ file: OpenFile) throws -> OpenFile {
        guard try file.status().isFile else {
            throw FileOperationError("read", file.path, .invalid, explanation: "it is not a regular file")
        }
        return file
    }

    /// Reads a small file.
    ///
    /// - Parameters:
    ///   - name: a name, or a relative path.
    ///   - limit: the largest number of bytes to read.
    /// - Returns: all of it.
    /// - Throws: ``FileOperationError``, with `tooLarge` if the file is larger,
    ///   `notFound` if it does not exist.
    public func contents(_ name: String, limit: Int) throws -> Data { try open(name).contents(limit: limit) }

    /// Reads the beginning of a file.
    ///
    /// - Parameters:
    ///   - name: a name, or a relative path.
    ///   - count: the number of bytes to read.
    /// - Returns: the first bytes of it; fewer if the file is shorter.
    /// - Throws: ``FileOperationError``, with `notFound` if it does not exist.
    public func head(of name: String, count: Int) throws -> Data { try open(name).bytes(at: 0, count: count) }

    /// Reads the end of a file.
    ///
    /// - Parameters:
    ///   - name: a name, or a relative path.
    ///   - limit: the largest number of bytes to read.
    /// - Returns: the last bytes of it.
    /// - Throws: ``FileOperationError``, with `notFound` if it does not exist.
    public func tail(of name: String, limit: Int) throws -> Data {
        let file = try open(name)
        // It may grow a little while it is read.
        return try file.bytes(from: max(0, file.status().size - Int64(limit)), limit: limit + 4096)
    }

    /// Replaces a file's contents in one step, or creates it: another process sees either all of the old contents or all of the
    /// new ones, also after a power failure. Call ``synchronize()`` afterwards if the new ones must be there by then.
    ///
    /// The new contents are written to `.NAME.draft` first; an interrupted attempt's draft is deleted. Two
    /// processes must not replace one file at the same time: they use a ``FileLock``.
    ///
    /// - Throws: ``FileOperationError``; the file has its old contents then.
    public func replace(_ name: String, withContents data: Data) throws {
        let draft = ".\(name).draft"
        try remove(draft)
        let copier = FileCopier(isDurable: true)
        _ = try copier.write(data, into: self, as: draft)
        try copier.finish()
        try replace(name, with: draft)
    }
}

extension OpenFolder {
    /// Moves an item to a name that nothing has: the wanted one, or one with a number.
    ///
    /// - Parameters:
    ///   - name: the item's.
    ///   - folder: where to, on the same file system.
    ///   - wanted: the name that it is to have.
    /// - Returns: the name that it has.
    /// - Throws: ``FileOperationError``.
    public func move(_ name: String, to folder: OpenFolder, asUnused wanted: String) throws -> String {
        let isFolder = try status(name)?.isFolder == true
        while true {
            let free = try wanted.numbered(isFolder: isFolder) { try folder.status($0) != nil }
            do {
                try move(name, to: folder, as: free)
                return free
            } catch let error as FileOperationError where error.code == .alreadyExists {
                // Another process took the name in between; the next free one will do.
                continue
            }
        }
    }
}
