// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

extension FileDescriptor {
    /// Creates a file without a name that holds some bytes, positioned at its beginning. (memfd_create(2))
    ///
    /// - Throws: ``FileOperationError``.
    public static func memoryFile(_ name: String, contents: Data) throws -> FileDescriptor {
        let number = clinux_memory_file(name)
        guard number >= 0 else { throw FileOperationError("create", name, -number) }
        let file = FileDescriptor(owning: number)
        try contents.withUnsafeBytes { try writeAll($0, to: number, path: name) }
        guard lseek(number, 0, SEEK_SET) == 0 else { throw FileOperationError("position", name, errno) }
        return file
    }
}
