// SPDX-License-Identifier: Apache-2.0

import Glibc

extension OpenFile {
    /// Waits until the contents are on the disk; the file's dates may not be. (fdatasync(2))
    ///
    /// - Throws: ``FileOperationError``.
    public func synchronizeContents() throws {
        guard fdatasync(number) == 0 else { throw FileOperationError("store", path, errno) }
    }
}
