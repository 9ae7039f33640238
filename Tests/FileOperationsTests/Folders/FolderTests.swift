// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

struct FolderTests {
    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(
            "folder-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Folder.create(folder)
        try body(folder)
    }

    @Test func readsNoFurtherThanTheLimit() throws {
        try withFolder { folder in
            try Data("12345".utf8).write(to: folder.appendingPathComponent("file"))
            #expect(try Folder.contents(of: "file", beneath: folder, limit: 5) == Data("12345".utf8))
            let error = #expect(throws: FileOperationError.self) {
                try Folder.contents(of: "file", beneath: folder, limit: 4)
            }
            #expect(error?.code == EFBIG)
        }
    }

    @Test func followsNoLinkOut() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.appendingPathComponent("link"), withDestinationURL: URL(fileURLWithPath: "/etc"))
            for path in ["link/hostname", "../etc/hostname", "/etc/hostname"] {
                #expect(throws: FileOperationError.self) { try Folder.contents(of: path, beneath: folder, limit: 99) }
            }
        }
    }

    @Test func createsFoldersAboveAndKeepsWhatIsThere() throws {
        try withFolder { folder in
            let deep = folder.appendingPathComponent("a/b/c")
            try Folder.create(deep)
            try Folder.create(deep)
            try Data().write(to: folder.appendingPathComponent("file"))
            #expect(throws: FileOperationError.self) { try Folder.create(folder.appendingPathComponent("file")) }
        }
    }
}
