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

    /// It would use up this process's stack.
    @Test func refusesFoldersThatAreTooDeep() throws {
        try withFolder { folder in
            var deepest = try folder.createFolder("top")
            for _ in 0..<199 { deepest = try deepest.createFolder("inner") }
            #expect(try ContentChecksum.measure("top", in: folder).size == 0)
            try deepest.createFolder("inner").createFolder("inner").write("12345", as: "file")
            let error = #expect(throws: FileOperationError.self) { try ContentChecksum.measure("top", in: folder) }
            #expect(error?.code == .invalid)
            let rights = #expect(throws: FileOperationError.self) { try folder.removeSpecialRights("top") }
            #expect(rights?.code == .invalid)
        }
    }
}
