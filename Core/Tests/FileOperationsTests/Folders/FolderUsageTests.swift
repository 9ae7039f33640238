// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

struct FolderUsageTests {
    @Test func saysWhetherFoldersWereTooDeep() throws {
        try withFolder { folder in
            var deepest = folder
            for _ in 0..<200 { deepest = try deepest.createFolder("inner") }
            try deepest.write("12345", as: "file")
            let whole = try FolderUsage(of: folder)
            #expect(whole.isComplete && whole.bytes == 5)
            try deepest.createFolder("inner").write("12345", as: "file")
            let part = try FolderUsage(of: folder)
            #expect(!part.isComplete && part.bytes == 5)
            let written = FolderUsage.written(in: folder.url, since: .distantPast)
            #expect(written.closedFolder?.hasSuffix("inner/inner") == true)
            // One that was there before is not this program's.
            #expect(FolderUsage.written(in: folder.url, since: .distantFuture).closedFolder == nil)
        }
    }

    /// The list has no names that begin with a period, and nothing that cannot be read.
    @Test func listsTheFilesOfAFolder() throws {
        try withFolder { folder in
            let inner = try folder.createFolder("inner")
            let closed = try folder.createFolder("closed")
            for place in [folder, inner, try folder.createFolder(".hidden"), closed] {
                try place.write("12", as: "file")
                try place.write("12", as: ".file")
            }
            #expect(symlink(inner.url.path, folder.url.appendingPathComponent("link").path) == 0)
            #expect(try folder.visibleFiles().map(\.path) == ["closed/file", "file", "inner/file"])
            #expect(try folder.visibleFiles().allSatisfy { $0.status.size == 2 })
            guard getuid() != 0 else { return }
            #expect(chmod(closed.url.path, 0) == 0)
            #expect(try folder.visibleFiles().map(\.path) == ["file", "inner/file"])
        }
    }

    @Test func countsFoldersThatWereMade() throws {
        try withFolder { folder in
            for number in 0..<10 { _ = try folder.createFolder("\(number)") }
            let written = FolderUsage.written(in: folder.url, since: .distantPast)
            #expect(written.bytes == 10 * 4096 && written.closedFolder == nil)
        }
    }

    /// Files that are open go on being written to in a folder that its owner has closed, and those with known names in one that cannot be listed.
    @Test(arguments: [0, 0o400, 0o300]) func saysWhatCannotBeLookedInto(_ rights: mode_t) throws {
        // Root looks into all folders. A thread that is another user for files has no such right. (setfsuid(2))
        let setUser = unsafeBitCast(
            try #require(dlsym(dlopen(nil, RTLD_NOW), "setfsuid")), to: (@convention(c) (uid_t) -> CInt).self)
        if getuid() == 0 { _ = setUser(65534) }
        // It returns who it was before, and fails without an error.
        try #require(getuid() != 0 || setUser(uid_t.max) == 65534, "root cannot be another user here")
        defer { if getuid() == 0 { _ = setUser(0) } }
        try withFolder { folder in
            let closed = try folder.createFolder("0outer").createFolder("0closed")
            try closed.write("12345", as: "file")
            try folder.write("12345", as: "file")
            #expect(chmod(closed.url.path, rights) == 0)
            defer { chmod(closed.url.path, 0o700) }
            let written = FolderUsage.written(in: folder.url, since: .distantPast)
            #expect(written.closedFolder == "0outer/0closed" && written.bytes > 3 * 4096)
            // One that was closed before may have been closed by another member of a group; in a folder of its own by an earlier run.
            #expect(FolderUsage.written(in: folder.url, since: .distantFuture).closedFolder == "0outer/0closed")
            #expect(
                FolderUsage.written(in: folder.url, since: .distantFuture, isShared: true).closedFolder == nil)
            let known = try FolderUsage.known(of: folder)
            #expect(!known.isComplete && known.files == 1)
            #expect(chmod(folder.url.path, rights) == 0)
            defer { chmod(folder.url.path, 0o700) }
            #expect(FolderUsage.written(in: folder.url, since: .distantPast).closedFolder?.isEmpty == true)
        }
    }
}
