// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// Files of the kernel, about processes and control groups. (proc(5), cgroups(7))
enum ProcessFile {
    /// In bytes; none of these files is larger.
    private static let limit = 16 << 20

    /// Returns what a file says; nil if the process has ended, or the file belongs to another user.
    ///
    /// Not `FileManager.contents(atPath:)`: it leaks a page of memory for each file that is empty, and a host reads such files many
    /// times a second.
    static func contents(_ path: String) -> Data? {
        do { return try OpenFile(reading: path).contents(limit: limit) } catch { return nil }
    }
}
