// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FileOperations

struct FolderWatcherTests {
    @Test(
        arguments: [
            (.movedIn, ["moved"]), (.modified, ["written"]), ([.movedIn, .modified], ["written", "moved"]),
        ] as [(FolderWatcher.Changes, [String])])
    func reportsTheNamesThatHaveChanged(_ changes: FolderWatcher.Changes, _ expected: [String]) throws {
        try withFolder { folder in
            for name in ["draft", "written"] { try folder.write("", as: name) }
            let watcher = try FolderWatcher.watch(folder.url, for: changes)
            try folder.openCreatingIfNeeded("written").append(Data("x".utf8))
            try folder.move("draft", to: folder, as: "moved")
            let names = FolderWatcher.changedNames(watcher.number)
            #expect(names == expected)
        }
    }

    @Test func reportsAnEmptyNameIfTheFolderIsGone() throws {
        try withFolder { folder in
            _ = try folder.createFolder("watched")
            let watcher = try FolderWatcher.watch(folder.url.appendingPathComponent("watched"), for: .movedIn)
            try folder.remove("watched")
            let names = FolderWatcher.changedNames(watcher.number)
            #expect(names == [""])
        }
    }
}
