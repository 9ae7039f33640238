// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension FileDescriptor {
    /// Writes every byte, in as many steps as the kernel needs.
    ///
    /// - Throws: ``FileOperationError`` that names `path`.
    public static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String) throws {
        var written = 0
        while written < bytes.count {
            let step = write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            if step < 0 {
                if errno == EINTR { continue }
                throw FileOperationError("write", path, errno)
            }
            written += step
        }
    }

    /// Adds bytes to the end of a log in one step, so that the lines of several processes do not mix.
    ///
    /// - Throws: ``FileOperationError``.
    public static func append(_ data: Data, to file: URL) throws {
        let log = try log(file)
        try data.withUnsafeBytes { try writeAll($0, to: log.number, path: file.path) }
    }

    /// Reads a file, a pipe or a terminal to its end, without blocking a thread while there is nothing to read.
    ///
    /// - Returns: all of it.
    /// - Throws: ``FileOperationError``; `CancellationError` if the calling task is cancelled.
    public static func contents(of file: URL) async throws -> Data {
        let input = try FileDescriptor.reading(file)
        let waiter = try DescriptorWaiter(input.number, for: .reading)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var contents = Data()
        while true {
            guard await waiter.wait() else { throw CancellationError() }
            let count = read(input.number, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw FileOperationError("read", file.path, errno) }
            if count == 0 { return contents }
            contents += buffer[..<count]
        }
    }

    /// Copies standard input to a new file, for its owner only, without blocking a thread while there is nothing to read.
    ///
    /// - Returns: the number of bytes.
    /// - Throws: ``FileOperationError``; `CancellationError` if the calling task is cancelled.
    public static func copyStandardInput(to file: URL) async throws -> Int64 {
        let output = try FileDescriptor.create(file)
        let waiter = try DescriptorWaiter(STDIN_FILENO, for: .reading)
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        var total: Int64 = 0
        while true {
            guard await waiter.wait() else { throw CancellationError() }
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count >= 0 else { throw FileOperationError("read", "standard input", errno) }
            if count == 0 { return total }
            try buffer.withUnsafeBytes {
                try writeAll(UnsafeRawBufferPointer(rebasing: $0[..<count]), to: output.number, path: file.path)
            }
            total += Int64(count)
        }
    }
}
