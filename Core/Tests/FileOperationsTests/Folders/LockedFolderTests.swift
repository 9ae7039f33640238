// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

struct LockedFolderTests {
    @Test func reportsThatItCannotBeCreated() throws {
        try withFolder { folder in
            let parent = try folder.createFolder("parent")
            try folder.remove("parent")
            let missing = #expect(throws: FileOperationError.self) { try LockedFolder(in: parent) }
            #expect(missing?.code == .notFound)
            let prefix = String(repeating: "p", count: 255)
            let long = #expect(throws: FileOperationError.self) { try LockedFolder(in: folder, prefix: prefix) }
            #expect(long?.code.rawValue == ENAMETOOLONG)
        }
    }

    /// Another folder has its path.
    @Test func endsIfItsParentWasReplaced() throws {
        try withFolder { folder in
            let parent = try folder.createFolder("parent")
            try folder.remove("parent")
            _ = try folder.createFolder("parent")
            let error = #expect(throws: FileOperationError.self) { try LockedFolder(in: parent) }
            #expect(error?.code == .notFound)
        }
    }
}
