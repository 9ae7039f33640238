// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import Foundation
import Testing

struct ReturnedFileStoreTests {
    /// A file may be returned by itself, and in its folder.
    @Test func keepsAFileOfAFolderThatIsKeptWhereTheFolderIs() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("returned-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = try ApplicationFolders(environment: ["HOME": root.path, "XDG_DATA_DIRS": root.path + "/system"])
        let returned = folders.sessions.appendingPathComponent("1/returned/folder", isDirectory: true)
        let inner = returned.appendingPathComponent("deep/inner.txt", isDirectory: false)
        try FileManager.default.createDirectory(
            at: inner.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("inner".utf8).write(to: inner)
        var store = ReturnedFileStore(try ExtensionHost(folders: folders))
        let folder = try store.keep(returned)
        let file = try store.keep(inner)
        #expect(file.path == folder.path + "/deep/inner.txt")
        #expect(try String(contentsOf: file, encoding: .utf8) == "inner")
    }
}
