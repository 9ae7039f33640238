// SPDX-License-Identifier: Apache-2.0

import Confinement
import ExtensionItems
import Foundation
import Glibc
import Testing

@testable import ExtensionHost

struct SessionFilesTests {
    private func files(_ place: SessionPlace) throws -> SessionFiles {
        var profile = SandboxProfile.system("/bin/true")
        place.session.mount(in: &profile)
        return SessionFiles(
            profile: profile, staged: try StagedFiles([], session: place.session), session: place.session)
    }

    private func write(_ text: String, _ file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// A file is linked, which a folder cannot be.
    @Test(arguments: ["shared", "shared/inner.txt"])
    func handsOverWhatIsAskedForLater(_ name: String) throws {
        try SessionPlace.with { place in
            try write("contents", place.root.appendingPathComponent(name))
            let inside = try files(place).send(place.root.appendingPathComponent("shared"))
            #expect(inside.hasPrefix(place.session.demandPath + "/") && inside.hasSuffix("/shared"))
            let folder = URL(fileURLWithPath: inside).deletingLastPathComponent().lastPathComponent
            let handed = place.session.demand.appendingPathComponent("\(folder)/\(name)")
            #expect(try String(contentsOf: handed, encoding: .utf8) == "contents")
        }
    }

    /// A file in the temporary folder goes with the session, so it is kept; any other file stays at the place at which it was saved.
    @Test func namesThePlaceOfAFile() throws {
        try SessionPlace.with { place in
            let container = place.root.appendingPathComponent("container", isDirectory: true)
            try write("saved", container.appendingPathComponent("saved.txt"))
            try write("made", place.session.temporary.appendingPathComponent("made.txt"))
            var profile = SandboxProfile.system("/bin/true")
            place.session.mount(in: &profile)
            profile.mounts.append(.init(inside: "/inside", outside: container.path, isWritable: true))
            let files = SessionFiles(
                profile: profile, staged: try StagedFiles([], session: place.session), session: place.session)
            #expect(try files.receivePlace("/inside/saved.txt").path == container.path + "/saved.txt")
            #expect(try files.receivePlace("/tmp/made.txt").path == place.session.returned.path + "/made.txt")
        }
    }

    @Test func takesBackAFileOfAFolderThatWasTakenBackBefore() throws {
        try SessionPlace.with { place in
            try write("again", place.session.temporary.appendingPathComponent("folder/deep/inner.txt"))
            let files = try files(place)
            let folder = try files.receive("/tmp/folder")
            let file = try files.receive("/tmp/folder/deep/inner.txt")
            #expect(file.path == folder.path + "/deep/inner.txt")
            #expect(try String(contentsOf: file, encoding: .utf8) == "again")
        }
    }

    /// A link would lead the person to one of their own files, a program that opens a FIFO would wait, and folders that are too deep cannot be checked.
    @Test(arguments: ["link", "pipe", "deep"]) func refusesAFolderWithMoreThanFilesAndFolders(_ kind: String) throws {
        try SessionPlace.with { place in
            let folder = place.session.temporary.appendingPathComponent("report/inner", isDirectory: true)
            try write("plain", folder.appendingPathComponent("plain.txt"))
            let files = try files(place)
            let name = folder.appendingPathComponent("readme.txt").path
            switch kind {
            case "link": #expect(symlink("/etc/hostname", name) == 0)
            case "pipe": #expect(mkfifo(name, 0o600) == 0)
            default:
                let deep = Array(repeating: "d", count: 201).joined(separator: "/")
                try write("deep", folder.appendingPathComponent(deep + "/x.txt"))
            }
            let error = #expect(throws: ExtensionHostError.self) { try files.receive("/tmp/report") }
            #expect(error?.code == .badReturnedItem)
            let words = kind == "deep" ? "levels of folders deep" : "report/inner/readme.txt is neither"
            #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
        }
    }
}

struct StagedFilesTests {
    /// Folders cannot be linked: so many are mounted one by one, and the others are copied. One more mount holds them.
    @Test(arguments: [(64, 64), (65, 66), (401, 401)])
    func mountsSoManyFoldersOneByOne(_ count: Int, _ mounts: Int) throws {
        try SessionPlace.with { place in
            let item = NSExtensionItem()
            item.attachments = try (0..<count).map { number -> NSItemProvider in
                let folder = place.root.appendingPathComponent("shared/\(number)", isDirectory: true)
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                return try #require(NSItemProvider(contentsOf: folder))
            }
            let staged = try StagedFiles([item], session: place.session)
            #expect(staged.mounts.count == mounts)
            let inside = (0..<count).compactMap { staged.insidePath(place.root.path + "/shared/\($0)") }
            #expect(Set(inside).count == count)
        }
    }

    /// A file that goes before the sandbox shows it is the reason why nothing is launched.
    @Test func namesTheFileThatHasGone() throws {
        try SessionPlace.with { place in
            let file = place.root.appendingPathComponent("photo.jpg")
            try Data("x".utf8).write(to: file)
            let item = NSExtensionItem()
            item.attachments = [try #require(NSItemProvider(contentsOf: file))]
            let staged = try StagedFiles([item], session: place.session)
            #expect(staged.missingFile == nil)
            try FileManager.default.removeItem(at: file)
            #expect(staged.missingFile == staged.mounts.first?.outside)
        }
    }

    /// Nothing can be mounted over it, so it would be reached.
    @Test func refusesAPipeWhoseNameIsNotText() throws {
        try SessionPlace.with { place in
            let folder = place.root.appendingPathComponent("shared", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let pipe = Array("\(folder.path)/pipe".utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0]
            #expect(mkfifo(pipe, 0o600) == 0)
            let item = NSExtensionItem()
            item.attachments = [try #require(NSItemProvider(contentsOf: folder))]
            let error = #expect(throws: ExtensionHostError.self) { try StagedFiles([item], session: place.session) }
            #expect(error?.code == .unreadableItem)
            #expect(error?.message.contains("cannot be hidden") == true)
        }
    }
}
