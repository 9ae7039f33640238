// SPDX-License-Identifier: Apache-2.0

import ExtensionBundles
import ExtensionHost
import Foundation
import ShareSheet
import Testing

struct ReturnedFileStoreTests {
    private static func with(_ body: (inout ReturnedFileStore, _ returned: URL, _ root: URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("returned-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let folders = try ApplicationFolders(environment: ["HOME": root.path, "XDG_DATA_DIRS": root.path + "/system"])
        let place = root.appendingPathComponent("place", isDirectory: true)
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        var store = ReturnedFileStore(try ExtensionHost(folders: folders), in: place)
        try body(&store, folders.sessions.appendingPathComponent("1/returned", isDirectory: true), place)
    }

    private static func write(_ text: String, _ file: URL, permissions: Int = 0o644) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
    }

    /// A file may be returned by itself, and in its folder.
    @Test func keepsAFileOfAFolderThatIsKeptWhereTheFolderIs() throws {
        try Self.with { store, returned, _ in
            let inner = returned.appendingPathComponent("folder/deep/inner.txt", isDirectory: false)
            try Self.write("inner", inner)
            let folder = try store.keep(returned.appendingPathComponent("folder", isDirectory: true))
            let file = try store.keep(inner)
            #expect(file.path == folder.path + "/deep/inner.txt")
            #expect(try String(contentsOf: file, encoding: .utf8) == "inner")
        }
    }

    @Test func givesNoNameThatBeginsWithAPeriodAndNoRightToRun() throws {
        try Self.with { store, returned, place in
            try Self.write("login", returned.appendingPathComponent(".bash_profile"), permissions: 0o755)
            try Self.write("hook", returned.appendingPathComponent("work/.git/.hooks/run"), permissions: 0o777)
            try Self.write("other", returned.appendingPathComponent("work/git"))
            try Self.write("theirs", place.appendingPathComponent("bash_profile"))
            let profile = try store.keep(returned.appendingPathComponent(".bash_profile"))
            #expect(profile.lastPathComponent == "bash_profile 2")
            let work = try store.keep(returned.appendingPathComponent("work", isDirectory: true))
            let hook = try store.keep(returned.appendingPathComponent("work/.git/.hooks/run"))
            #expect(hook.path == work.path + "/git 2/hooks/run")
            for file in [profile, hook] {
                let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
                #expect((attributes[.posixPermissions] as? Int ?? 0o777) & 0o133 == 0)
            }
            #expect(try String(contentsOf: place.appendingPathComponent("work/git"), encoding: .utf8) == "other")
            // One name in a folder reads as that of a picture, one as two lines.
            try Self.write("x", returned.appendingPathComponent("turned/photo\u{202E}gpj.exe"))
            try Self.write("y", returned.appendingPathComponent("turned/a\nb"))
            let turned = try store.keep(returned.appendingPathComponent("turned", isDirectory: true))
            let names = try FileManager.default.contentsOfDirectory(atPath: turned.path).sorted()
            #expect(names == ["a b", "photogpj.exe"])
            try Self.write("home", returned.appendingPathComponent("~"))
            #expect(try store.keep(returned.appendingPathComponent("~")).lastPathComponent == "item")
        }
    }

    /// It would keep its `.git` and what can be executed.
    @Test func keepsNothingThatItCannotLookInto() throws {
        try Self.with { store, returned, place in
            let project = returned.appendingPathComponent("project", isDirectory: true)
            let deep = "!/" + Array(repeating: "d", count: 205).joined(separator: "/") + "/x"
            try Self.write("deep", project.appendingPathComponent(deep))
            try Self.write("settings", project.appendingPathComponent(".git/config"))
            #expect(throws: (any Error).self) { try store.keep(project) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: place.path).isEmpty)
            #expect(FileManager.default.fileExists(atPath: project.path))
        }
    }
}
