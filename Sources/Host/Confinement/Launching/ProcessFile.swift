// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc

/// Files of the kernel, about processes and their groups, whose sizes are not known before they are read. (proc(5))
enum ProcessFile {
    /// Returns what a file says; nil if the process has ended, or belongs to another user.
    ///
    /// Foundation's reader of a whole file keeps a page of memory for each file that turns out to be empty, and a host looks at such
    /// files many times a second.
    static func contents(_ path: String) -> Data? {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return nil }
        let descriptor = FileDescriptor(owning: number)
        var result = Data()
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor.number, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { return nil }
            guard count > 0 else { return result }
            result += buffer[..<count]
        }
    }
}
