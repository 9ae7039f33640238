// SPDX-License-Identifier: Apache-2.0

import CLinux
import Glibc

/// The free space on the file system of a file or folder, for this user. (statvfs(3))
public struct FreeSpace: Hashable, Sendable {
    /// The free space that this user can use, in bytes.
    public let bytes: Int64
    /// How many more files there can be; some file systems do not say, and have 0.
    public let files: Int64
    /// Whether programs may run from it: not if it is mounted with `noexec`.
    public let allowsPrograms: Bool

    /// Looks at the file system that a path is on.
    ///
    /// - Throws: ``FileOperationError``.
    public init(at path: String) throws {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { throw FileOperationError("look at", path, errno) }
        bytes = Int64(
            clamping: UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize)).partialValue)
        files = Int64(clamping: UInt64(status.f_favail))
        allowsPrograms = UInt64(status.f_flag) & UInt64(clinux_no_programs) == 0
    }
}
