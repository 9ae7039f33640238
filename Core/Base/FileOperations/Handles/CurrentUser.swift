// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The user of this process.
public enum CurrentUser {
    /// The number of the user. (getuid(2))
    public static var identifier: UInt32 { getuid() }

    /// Asks whether the user may read a file or folder. (access(2))
    ///
    /// - Throws: ``FileOperationError`` with the reason why not.
    public static func checkReadable(_ path: String) throws {
        guard access(path, R_OK) == 0 else { throw FileOperationError("read", path, errno) }
    }

    /// Asks whether the user may create files in a folder. (access(2))
    ///
    /// - Throws: ``FileOperationError`` with the reason why not, for example that it is not a folder.
    public static func checkWritable(_ folder: String) throws {
        guard try FileStatus(of: folder).isFolder else { throw FileOperationError("write to", folder, ENOTDIR) }
        guard access(folder, R_OK | W_OK | X_OK) == 0 else { throw FileOperationError("write to", folder, errno) }
    }
}
