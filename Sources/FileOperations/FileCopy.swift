// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

/// Copies files of any size without reading them into memory: the blocks are shared where the file system can, else the
/// kernel copies them.
public enum FileCopy {
    /// Copies a file or a whole folder to a place where nothing is. Dates come along, and permissions.
    ///
    /// A symbolic link inside a folder is copied as a link; what is neither file, folder nor link is an error.
    ///
    /// - Parameters:
    ///   - source: a file or folder; a link is followed.
    ///   - destination: where nothing is yet, in a folder that exists.
    ///   - isDurable: whether everything must be on the disk when this returns.
    /// - Throws: ``FileOperationError``; nothing half-copied is left behind.
    public static func copy(_ source: URL, to destination: URL, isDurable: Bool = false) throws {
        let input = clinux_open(source.path, O_RDONLY | O_NONBLOCK, 0)
        guard input >= 0 else { throw FileOperationError("read", source.path, -input) }
        defer { close(input) }
        var status = stat()
        guard fstat(input, &status) == 0 else { throw FileOperationError("read", source.path, errno) }
        do {
            switch status.st_mode & S_IFMT {
            case S_IFREG: try copyFile(input, status, source, destination, isDurable)
            case S_IFDIR: try copyFolder(status, source, destination, isDurable)
            default: throw FileOperationError("copy (it is neither a file nor a folder)", source.path, EINVAL)
            }
        } catch let error as FileOperationError where error.code == EEXIST && error.path == destination.path {
            throw error
        } catch {
            try removePartial(destination)
            throw error
        }
    }

    private static func copyFile(
        _ input: Int32, _ status: stat, _ source: URL, _ destination: URL, _ isDurable: Bool
    ) throws {
        let output = clinux_open(destination.path, O_WRONLY | O_CREAT | O_EXCL, status.st_mode & 0o777 | 0o200)
        guard output >= 0 else { throw FileOperationError("create", destination.path, -output) }
        defer { close(output) }
        try copyBytes(from: input, to: output, destination: destination)
        let times = [status.st_atim, status.st_mtim]
        guard futimens(output, times) == 0 else { throw FileOperationError("date", destination.path, errno) }
        guard !isDurable || fsync(output) == 0 else { throw FileOperationError("store", destination.path, errno) }
    }

    private static func copyFolder(_ status: stat, _ source: URL, _ destination: URL, _ isDurable: Bool) throws {
        guard mkdir(destination.path, status.st_mode & 0o777 | 0o700) == 0 else {
            throw FileOperationError("create", destination.path, errno)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: source.path) {
            let inner = source.appendingPathComponent(name)
            let copy = destination.appendingPathComponent(name)
            if let target = try symbolicLink(at: inner) {
                guard symlink(target, copy.path) == 0 else { throw FileOperationError("link", copy.path, errno) }
            } else {
                try self.copy(inner, to: copy, isDurable: isDurable)
            }
        }
        if isDurable { try Folder.synchronize(destination) }
    }

    private static func symbolicLink(at file: URL) throws -> String? {
        var status = stat()
        guard lstat(file.path, &status) == 0 else { throw FileOperationError("read", file.path, errno) }
        guard status.st_mode & S_IFMT == S_IFLNK else { return nil }
        return try FileManager.default.destinationOfSymbolicLink(atPath: file.path)
    }

    /// Copies everything from one descriptor's offset on to another's.
    ///
    /// - Throws: ``FileOperationError`` that names `destination`.
    public static func copyBytes(from input: Int32, to output: Int32, destination: URL) throws {
        if clinux_clone_file(output, input) == 0 { return }
        while true {
            let count = clinux_copy_range(input, output, 1 << 30)
            if count == 0 { return }
            if count > 0 { continue }
            // Pseudo file systems and odd pairs of file systems cannot copy in the kernel.
            guard [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EBADF].contains(Int32(-count)) else {
                throw FileOperationError("write", destination.path, Int32(-count))
            }
            return try copyThroughBuffer(input, output, destination)
        }
    }

    private static func copyThroughBuffer(_ input: Int32, _ output: Int32, _ destination: URL) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = read(input, buffer.baseAddress, buffer.count)
            if count == 0 { return }
            if count < 0 {
                if errno == EINTR { continue }
                throw FileOperationError("read", destination.path, errno)
            }
            try DurableFile.writeAll(
                UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: output, path: destination.path)
        }
    }

    private static func removePartial(_ destination: URL) throws {
        var status = stat()
        guard lstat(destination.path, &status) == 0 else { return }
        try FileManager.default.removeItem(at: destination)
    }
}
