// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

struct OpenFolderTests {
    // MARK: Reading

    @Test func readsNoFurtherThanTheLimit() throws {
        try withFolder { folder in
            try folder.write("12345", as: "file")
            #expect(try folder.contents("file", limit: 5) == Data("12345".utf8))
            let error = #expect(throws: FileOperationError.self) { try folder.contents("file", limit: 4) }
            #expect(error?.code == .tooLarge)
        }
    }

    @Test func takesAwayTheRightsOfOwnerAndGroup() throws {
        try withFolder { folder in
            let (inner, outside) = (try folder.createFolder("inner"), try folder.createFolder("outside"))
            for (place, name) in [(folder, "file"), (inner, "program"), (outside, "other")] {
                try place.write("x", as: name)
                #expect(chmod(place.url.appendingPathComponent(name).path, 0o6755) == 0)
            }
            #expect(chmod(inner.url.path, 0o2700) == 0)
            try FileManager.default.createSymbolicLink(
                at: inner.url.appendingPathComponent("link"), withDestinationURL: outside.url)
            func mode(_ path: String) throws -> Int? {
                let file = folder.url.appendingPathComponent(path).path
                return try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
            }
            try folder.removeSpecialRights("file")
            try folder.removeSpecialRights("inner")
            #expect(try [mode("file"), mode("inner"), mode("inner/program")] == [0o755, 0o700, 0o755])
            #expect(try mode("outside/other") == 0o6755)
        }
    }

    @Test func followsNoLinkOut() throws {
        try withFolder { folder in
            try FileManager.default.createSymbolicLink(
                at: folder.url.appendingPathComponent("link"), withDestinationURL: URL(fileURLWithPath: "/etc"))
            for path in ["link/hostname", "../etc/hostname", "/etc/hostname"] {
                #expect(throws: FileOperationError.self) { try folder.contents(path, limit: 99) }
                #expect(throws: FileOperationError.self) { try folder.status(beneath: path) }
            }
            #expect(try folder.status("link")?.isLink == true)
        }
    }

    @Test func opensNothingButRegularFiles() throws {
        try withFolder { folder in
            _ = try folder.createFolder("inner")
            #expect(mkfifo(folder.url.appendingPathComponent("fifo").path, 0o600) == 0)
            for name in ["inner", "fifo"] {
                let error = #expect(throws: FileOperationError.self) { try folder.open(name) }
                #expect(error?.code == .invalid, "\(name)")
            }
        }
    }

    @Test func listsNamesThatAreText() throws {
        try withFolder { folder in
            for name in ["b", "a", ".hidden", "ä"] { try folder.write("", as: name) }
            #expect(close(open(folder.url.path + "/\u{1}", O_CREAT | O_WRONLY, 0o600)) == 0)
            let notText: [CChar] = (folder.url.path + "/").utf8CString.dropLast() + [-1, 0]
            #expect(close(open(notText, O_CREAT | O_WRONLY, 0o600)) == 0)
            #expect(try folder.names() == ["\u{1}", ".hidden", "a", "b", "ä"])
        }
    }

    @Test func readsTheEndOfAFile() throws {
        try withFolder { folder in
            try folder.write("0123456789", as: "log")
            #expect(try folder.tail(of: "log", limit: 3) == Data("789".utf8))
            #expect(try folder.tail(of: "log", limit: 99) == Data("0123456789".utf8))
        }
    }

    // MARK: Creating

    @Test func createsFoldersAboveAndKeepsWhatIsThere() throws {
        try withFolder { folder in
            let deep = folder.url.appendingPathComponent("a/b/c")
            try OpenFolder.create(deep)
            try OpenFolder(creating: deep).write("x", as: "file")
            try OpenFolder.create(deep)
            #expect(try OpenFolder(deep).names() == ["file"])
            let error = #expect(throws: FileOperationError.self) {
                try OpenFolder.create(deep.appendingPathComponent("file"))
            }
            #expect(error?.code == .notAFolder)
            let long = deep.appendingPathComponent("new/" + String(repeating: "n", count: 256))
            let longError = #expect(throws: FileOperationError.self) { try OpenFolder.create(long) }
            #expect(longError?.code.rawValue == ENAMETOOLONG)
            #expect(try folder.createFolder("other").url.hasDirectoryPath)
        }
    }

    @Test func createsFoldersInAFolderThatCannotBeListed() throws {
        try withFolder { folder in
            let box = try folder.createFolder("box")
            chmod(box.url.path, 0o300)
            try withOrdinaryRights { try OpenFolder.create(box.url.appendingPathComponent("inner")) }
            #expect(try folder.status(beneath: "box/inner").isFolder)
        }
    }

    @Test func waitsForTheParentsThatAreThere() throws {
        try withFolder { folder in
            try folder.write("x", as: "file")
            try OpenFolder.synchronizeParents(of: folder.url.appendingPathComponent("missing/inner"))
            let error = #expect(throws: FileOperationError.self) {
                try OpenFolder.synchronizeParents(of: folder.url.appendingPathComponent("file/inner"))
            }
            #expect(error?.code == .notAFolder)
        }
    }

    @Test func opensNoFolderThroughALinkBelowAnother() throws {
        try withFolder { folder in
            let elsewhere = try folder.createFolder("elsewhere")
            let root = try folder.createFolder("root")
            try FileManager.default.createSymbolicLink(
                at: root.url.appendingPathComponent("way"), withDestinationURL: elsewhere.url)
            let inside = root.url.appendingPathComponent("way/in")
            #expect(throws: FileOperationError.self) {
                try OpenFolder.open(inside, beneath: root.url, isDurable: false)
            }
            #expect(try elsewhere.names().isEmpty)
            #expect(try OpenFolder.open(elsewhere.url, beneath: root.url, isDurable: false) == nil)
        }
    }

    // MARK: Names

    @Test func movesAndLinksOnlyToFreeNames() throws {
        try withFolder { folder in
            try folder.write("1", as: "one")
            try folder.write("2", as: "two")
            for attempt in [
                { try folder.move("one", to: folder, as: "two") },
                { _ = try folder.link("one", into: folder, as: "two") },
            ] {
                let error = #expect(throws: FileOperationError.self) { try attempt() }
                #expect(error?.code == .alreadyExists)
            }
            #expect(try folder.link("one", into: folder, as: "three"))
            #expect(try folder.status("one")?.identity == folder.status("three")?.identity)
            #expect(try folder.status("one")?.linkCount == 2)
            try folder.exchange("one", with: "two", in: folder)
            #expect(try folder.text("one") == "2")
        }
    }

    @Test func replacesContentsInOneStepAndLeavesNoDraft() throws {
        try withFolder { folder in
            try folder.replace("settings", withContents: Data("old".utf8))
            let reader = try folder.open("settings")
            // What an interrupted attempt has left.
            try folder.write("half of the ne", as: ".settings.draft")
            try folder.replace("settings", withContents: Data("new".utf8))
            #expect(try folder.text("settings") == "new")
            #expect(try reader.contents(limit: 99) == Data("old".utf8))
            #expect(try folder.names() == ["settings"])
        }
    }

    @Test func keepsOldContentsIfTheNewOnesCannotBeWritten() throws {
        try withFolder { folder in
            // The draft's name would be too long.
            let name = String(repeating: "n", count: 255)
            try folder.write("old", as: name)
            #expect(throws: FileOperationError.self) { try folder.replace(name, withContents: Data("new".utf8)) }
            #expect(try folder.text(name) == "old")
            #expect(try folder.names() == [name])
        }
    }

    // MARK: Removing

    @Test func removesWhatItsOwnerMayNotOpen() throws {
        try withFolder { folder in
            let deep = try folder.createFolder("closed").createFolder("inner").createFolder("deep")
            try deep.write("x", as: "file")
            for path in ["closed/inner/deep", "closed/inner", "closed"] {
                chmod(folder.url.appendingPathComponent(path).path, 0)
            }
            try withOrdinaryRights { try folder.remove("closed") }
            #expect(try folder.names().isEmpty)
            try folder.remove("closed")
        }
    }

    @Test func removesFoldersOfAnyDepthAndNoLinkTargets() throws {
        try withFolder { folder in
            try folder.write("keep me", as: "outside")
            var inner = try folder.createFolder("deep")
            for level in 0..<300 { inner = try inner.createFolder("\(level % 10)") }
            symlink(folder.url.appendingPathComponent("outside").path, folder.url.path + "/deep/link")
            try folder.remove("deep")
            #expect(try folder.names() == ["outside"])
        }
    }
}
