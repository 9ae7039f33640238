// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FileOperations

struct ContentChecksumTests {
    @Test(arguments: [("file", EIO), (".", EISDIR)])
    func reportsWhatCannotBeReadAsAWhole(_ name: String, _ code: Int32) throws {
        try withFolder { folder in
            try folder.write("text", as: "file")
            let file = OpenFile(try folder.open(RawName(name), O_RDONLY, for: "open"), path: name)
            let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 16, alignment: 1)
            defer { buffer.deallocate() }
            let error = #expect(throws: FileOperationError.self) {
                var checksum = ContentChecksum()
                // An old error is none of the next call.
                errno = EINTR
                try checksum.update(file.number, from: 0, to: 9, through: buffer, path: name)
            }
            #expect(error?.code.rawValue == code)
        }
    }
}
