// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

/// What is done to and inside folders.
public enum Folder {
    /// Creates a folder and the folders above it, for its owner only.
    ///
    /// - Parameters:
    ///   - folder: what is to be there.
    ///   - permissions: of the folders that are created.
    ///   - isDurable: whether the names of the folders that are created must be on the disk when this returns.
    /// - Throws: ``FileOperationError`` if something other than a folder exists at the path.
    public static func create(_ folder: URL, permissions: UInt32 = 0o700, isDurable: Bool = false) throws {
        if mkdir(folder.path, permissions) != 0 {
            switch errno {
            case EEXIST:
                var status = stat()
                guard stat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                    throw FileOperationError("create the folder", folder.path, ENOTDIR)
                }
                return
            case ENOENT where folder.path != "/":
                try create(folder.deletingLastPathComponent(), permissions: permissions, isDurable: isDurable)
                guard mkdir(folder.path, permissions) == 0 || errno == EEXIST else {
                    throw FileOperationError("create the folder", folder.path, errno)
                }
            case let code: throw FileOperationError("create the folder", folder.path, code)
            }
        }
        if isDurable { try synchronize(folder.deletingLastPathComponent()) }
    }

    /// Waits until a folder's own name is on the disk, and those of the folders above it as far as they may be opened: for
    /// folders created by a process that has ended since, it is unknown how far that process came.
    ///
    /// - Throws: ``FileOperationError`` if the disk refuses.
    public static func synchronizeWay(to folder: URL) throws {
        var folder = folder
        while folder.path != "/" {
            folder = folder.deletingLastPathComponent()
            do { try synchronize(folder) } catch let error as FileOperationError
                where [EACCES, EPERM, ENOENT, EROFS, EINVAL].contains(error.code)
            { return }
        }
    }

    /// Waits until the names in a folder are on the disk.
    ///
    /// - Throws: ``FileOperationError``.
    public static func synchronize(_ folder: URL) throws {
        let descriptor = clinux_open(folder.path, O_RDONLY | O_DIRECTORY, 0)
        guard descriptor >= 0 else { throw FileOperationError("open", folder.path, -descriptor) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw FileOperationError("store", folder.path, errno) }
    }

    /// Opens a file below a folder for reading, following no link anywhere on the way, and only a regular file.
    ///
    /// For folders that another process can write to: nothing planted there leads out of them.
    ///
    /// - Parameters:
    ///   - path: relative to the folder.
    ///   - folder: where to begin.
    /// - Returns: a descriptor that the caller closes, and the file's size in bytes.
    /// - Throws: ``FileOperationError``.
    public static func open(_ path: String, beneath folder: URL) throws -> (descriptor: Int32, size: Int64) {
        let root = clinux_open(folder.path, O_RDONLY | O_DIRECTORY, 0)
        guard root >= 0 else { throw FileOperationError("open", folder.path, -root) }
        defer { close(root) }
        let descriptor = clinux_open_beneath(root, path, O_RDONLY, 0)
        guard descriptor >= 0 else {
            throw FileOperationError("open", folder.appendingPathComponent(path, isDirectory: false).path, -descriptor)
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw FileOperationError(
                "read (it is not a plain file)", folder.appendingPathComponent(path, isDirectory: false).path, EINVAL)
        }
        return (descriptor, Int64(status.st_size))
    }

    /// Reads a small file below a folder, as ``open(_:beneath:)`` does.
    ///
    /// - Parameters:
    ///   - path: relative to the folder.
    ///   - folder: where to begin.
    ///   - limit: the largest number of bytes to read.
    /// - Returns: all of it.
    /// - Throws: ``FileOperationError``, with `EFBIG` if the file is larger.
    public static func contents(of path: String, beneath folder: URL, limit: Int) throws -> Data {
        let (descriptor, size) = try open(path, beneath: folder)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // A writer may make the file grow while it is read: one byte more than the limit shows that.
        let data = size <= limit ? try handle.read(upToCount: limit + 1) ?? Data() : nil
        guard let data, data.count <= limit else {
            throw FileOperationError("read", folder.appendingPathComponent(path, isDirectory: false).path, EFBIG)
        }
        return data
    }
}

extension URL {
    /// Returns the URL of a free name in this folder: the wanted name, or with a number after its base name.
    ///
    /// The name is free at this moment; create the file exclusively, and ask again if another process was faster.
    public func freeName(_ wished: String) -> URL {
        var status = stat()
        return appendingPathComponent(wished.numbered { lstat(appendingPathComponent($0).path, &status) == 0 })
    }
}

extension String {
    /// The longest beginning that fits into a number of UTF-8 bytes and cuts no character.
    public func limited(toBytes limit: Int) -> String {
        guard utf8.count > limit else { return self }
        var result = ""
        var count = 0
        for character in self {
            count += character.utf8.count
            guard count <= limit else { break }
            result.append(character)
        }
        return result
    }

    /// This filename, or with the first number after its base name that is not taken: `photo.jpg`, `photo 2.jpg`, ….
    public func numbered(whereTaken isTaken: (String) throws -> Bool) rethrows -> String {
        let dot = lastIndex(of: ".") ?? endIndex
        let base = dot == startIndex ? self : String(self[..<dot])
        let suffix = dot == startIndex ? "" : String(self[dot...])
        var candidate = self
        var number = 2
        while try isTaken(candidate) {
            let ending = " \(number)" + suffix
            candidate = base.limited(toBytes: 255 - ending.utf8.count) + ending
            number += 1
        }
        return candidate
    }

    /// This text as a single filename: its last path component, never empty, `.` or `..`, at most 255 bytes.
    public func asFilename(otherwise fallback: String = "item") -> String {
        let last = split(separator: "/").last.map(String.init)?.replacingOccurrences(of: "\0", with: "") ?? ""
        return ["", ".", ".."].contains(last) ? fallback : last.limited(toBytes: 255)
    }
}
