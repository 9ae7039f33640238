// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file that is held open, with the path that it was opened by. It closes with its last owner.
///
/// ```swift
/// let file = try OpenFolder(container).openCreatingIfNeeded("notes.txt")
/// try file.append(Data("one more line\n".utf8))
/// try file.synchronize()
/// ```
public final class OpenFile: Sendable {
    /// Where the file was when it was opened. For messages.
    public let path: String
    private let descriptor: FileDescriptor

    /// The descriptor's number, valid as long as this object lives.
    public var number: Int32 { descriptor.number }

    /// Takes ownership of a descriptor.
    package init(_ descriptor: consuming FileDescriptor, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Opens a file for reading, wherever it is.
    ///
    /// - Throws: ``FileOperationError``.
    package convenience init(reading path: String) throws {
        self.init(try .open(path, O_RDONLY | O_NONBLOCK), path: path)
    }

    /// Returns the file's attributes as they are now, such as its kind and size.
    ///
    /// - Throws: ``FileOperationError``.
    public func status() throws -> FileStatus { try FileStatus(ofDescriptor: number, path: path) }

    /// Returns the attributes of the file or other thing that a descriptor is open for.
    ///
    /// - Throws: ``FileOperationError``.
    package static func status(ofDescriptor number: Int32) throws -> FileStatus {
        try FileStatus(ofDescriptor: number, path: "descriptor \(number)")
    }

    // MARK: Reading

    /// Reads all of the file.
    ///
    /// - Parameter limit: the largest number of bytes to read.
    /// - Returns: the bytes.
    /// - Throws: ``FileOperationError``, with `tooLarge` if the file is larger.
    public func contents(limit: Int) throws -> Data {
        guard try status().size <= limit else { throw FileOperationError("read", path, .tooLarge) }
        // It may grow while it is read.
        return try bytes(from: 0, limit: limit)
    }

    /// Reads from an offset to the end.
    ///
    /// - Parameters:
    ///   - offset: the first byte.
    ///   - limit: the largest number of bytes to read.
    /// - Returns: the bytes.
    /// - Throws: ``FileOperationError``, with `tooLarge` if there are more.
    public func bytes(from offset: Int64, limit: Int) throws -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = pread(number, &buffer, buffer.count, off_t(offset + Int64(data.count)))
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == ESPIPE {
                throw FileOperationError(
                    "read", path, .init(rawValue: ESPIPE), explanation: "it is a FIFO or a socket, and no file")
            }
            guard count >= 0 else { throw FileOperationError("read", path, errno) }
            if count == 0 { return data }
            data.append(contentsOf: buffer[..<count])
            guard data.count <= limit else { throw FileOperationError("read", path, .tooLarge) }
        }
    }

    /// Reads a part; fewer bytes if the file ends before.
    ///
    /// - Parameters:
    ///   - offset: the first byte.
    ///   - count: the number of bytes.
    /// - Returns: the bytes.
    /// - Throws: ``FileOperationError``.
    public func bytes(at offset: Int64, count: Int) throws -> Data {
        var buffer = [UInt8](repeating: 0, count: count)
        var size = 0
        while size < count {
            let read = pread(number, &buffer[size], count - size, off_t(offset) + off_t(size))
            if read < 0, errno == EINTR { continue }
            guard read >= 0 else { throw FileOperationError("read", path, errno) }
            if read == 0 { break }
            size += read
        }
        return Data(buffer[..<size])
    }

    /// Reads a part into memory of the caller's.
    ///
    /// - Parameters:
    ///   - buffer: the memory.
    ///   - offset: the first byte.
    /// - Returns: the number of bytes; 0 at the end of the file.
    /// - Throws: ``FileOperationError``.
    package func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
        while true {
            let count = pread(number, buffer.baseAddress, buffer.count, off_t(offset))
            if count >= 0 { return count }
            guard errno == EINTR else { throw FileOperationError("read", path, errno) }
        }
    }

    // MARK: Writing

    /// Writes bytes at an offset, in the place of what is there.
    ///
    /// - Throws: ``FileOperationError``.
    public func write(_ data: Data, at offset: Int64) throws {
        try data.withUnsafeBytes { try write($0, at: offset) }
    }

    /// Writes bytes after the last one. Another writer may write to the same place at the same time: writers use a ``FileLock``.
    ///
    /// - Throws: ``FileOperationError``.
    public func append(_ data: Data) throws { try write(data, at: status().size) }

    /// Writes bytes at an offset, in the place of what is there.
    ///
    /// - Throws: ``FileOperationError``.
    package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) throws {
        var written = 0
        while written < bytes.count {
            let rest = bytes.count - written
            let step = pwrite(number, bytes.baseAddress?.advanced(by: written), rest, off_t(offset + Int64(written)))
            if step < 0, errno == EINTR { continue }
            guard step >= 0 else { throw FileOperationError("write", path, errno) }
            written += step
        }
    }

    /// Cuts the file, or fills it with zeros, to a number of bytes.
    ///
    /// - Throws: ``FileOperationError``.
    public func truncate(to size: Int64) throws {
        guard ftruncate(number, off_t(size)) == 0 else { throw FileOperationError("write", path, errno) }
    }

    /// Waits until the file is on the disk. Its name is the folder's matter.
    ///
    /// - Throws: ``FileOperationError``.
    public func synchronize() throws {
        guard fsync(number) == 0 else { throw FileOperationError("store", path, errno) }
    }
}
