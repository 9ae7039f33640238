// SPDX-License-Identifier: Apache-2.0

import CLinux
public import Foundation
import Glibc

extension OpenFile {
    /// Waits until the contents are on the disk; the file's dates may not be. (fdatasync(2))
    ///
    /// - Throws: ``FileOperationError``.
    public func synchronizeContents() throws {
        guard fdatasync(number) == 0 else { throw FileOperationError("store", path, errno) }
    }
}

extension Data {
    /// Returns whether other bytes occur in these, at the speed of memory. (memmem(3))
    public func contains(bytes part: Data) -> Bool {
        withUnsafeBytes { bytes in
            part.withUnsafeBytes { clinux_holds(bytes.baseAddress, bytes.count, $0.baseAddress, $0.count) }
        }
    }
}
