// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FileOperations

struct PendingWritesTests {
    @Test func keepsNoMoreThanSomeFilesOpen() throws {
        let writes = PendingWrites()
        weak var first: OpenFile?
        for index in 0..<64 {
            let file = OpenFile(try .memoryFile("test", contents: Data()), path: "test")
            if index == 0 { first = file }
            try writes.add(file)
        }
        #expect(first === nil)
    }
}
