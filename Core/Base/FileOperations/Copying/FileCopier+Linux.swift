// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

extension FileCopier {
    /// Makes a file share the blocks of another one. (ioctl FICLONE)
    ///
    /// - Returns: false if the file system cannot.
    func shareBlocks(of input: OpenFile, with output: OpenFile) -> Bool {
        clinux_clone_file(output.number, input.number) == 0
    }

    /// Copies inside the kernel, from an offset to the same offset. (copy_file_range(2))
    ///
    /// - Returns: the number of bytes; 0 at the end of the file; nil if the kernel cannot copy between these file systems.
    /// - Throws: ``FileOperationError``.
    func copyInKernel(_ input: OpenFile, to output: OpenFile, _ start: Int64, _ length: Int64) throws -> Int64? {
        let count = clinux_copy_range_at(input.number, output.number, start, Int(length))
        guard count < 0 else { return Int64(count) }
        if [EXDEV, EINVAL, ENOSYS, EOPNOTSUPP].contains(Int32(-count)) { return nil }
        try checkReadable(input, at: start)
        throw FileOperationError("write", output.path, Int32(-count))
    }

    /// A hint, so that the disk works while the next part is copied. (sync_file_range(2))
    func beginWriting(_ output: OpenFile, _ start: Int64, _ length: Int64) {
        _ = clinux_begin_writing(output.number, start, length)
    }
}

extension PendingWrites {
    /// A hint: what it cannot begin, fsync(2) does. (sync_file_range(2))
    func beginWriting(_ file: OpenFile) { _ = clinux_begin_writing(file.number, 0, 0) }
}
