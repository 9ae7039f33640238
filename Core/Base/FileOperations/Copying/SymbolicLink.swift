// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Links, which need not lead to text.
enum SymbolicLink {
    static func target(_ name: RawName, in folder: OpenFolder) throws -> RawName {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        let count = readlinkat(folder.number, name.bytes, &buffer, Int(PATH_MAX))
        guard count >= 0 else {
            throw FileOperationError("read the link", folder.path(name.shown), errno)
        }
        return buffer.withUnsafeBufferPointer { pointer in
            guard let start = pointer.baseAddress else { return RawName("") }
            return RawName(start)
        }
    }
}
