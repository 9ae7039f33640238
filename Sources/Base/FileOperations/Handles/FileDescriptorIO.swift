// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

/// Reads and writes whole contents, whatever the kernel does in one step.
public enum FileDescriptorIO {
    /// Writes every byte.
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

    /// Copies standard input to a new file, for its owner only, without blocking a thread while there is nothing to read.
    ///
    /// - Returns: the number of bytes.
    /// - Throws: ``FileOperationError``; `CancellationError` if the calling task is cancelled.
    public static func copyStandardInput(to file: URL) async throws -> Int64 {
        let output = try FileDescriptor.open(file.path, O_WRONLY | O_CREAT | O_EXCL)
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

    /// Reads everything behind a descriptor's offset.
    ///
    /// - Throws: ``FileOperationError`` that names `path`, with `EFBIG` if there are more than `limit` bytes.
    static func readAll(_ descriptor: Int32, limit: Int, path: String) throws -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileOperationError("read", path, errno) }
            if count == 0 { return data }
            data.append(contentsOf: buffer[..<count])
            guard data.count <= limit else { throw FileOperationError("read", path, EFBIG) }
        }
    }
}
