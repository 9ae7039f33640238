// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc
import Testing

struct FolderArchiveTests {
    /// An entry of a zip archive, as the archive's directory describes it. (APPNOTE.TXT, 4.3.12)
    private struct Entry {
        var mode: UInt32
        var size: Int
        var isUnicode: Bool
        /// The year of the last change.
        var year: Int
    }

    private func entries(_ data: Data) throws -> [String: Entry] {
        let bytes = Array(data)
        func number(_ offset: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
        }
        let end = try #require((0...bytes.count - 22).last { number($0, 4) == 0x0605_4B50 })
        var offset = number(end + 16, 4)
        var result: [String: Entry] = [:]
        for _ in 0..<number(end + 10, 2) {
            #expect(number(offset, 4) == 0x0201_4B50)
            let length = number(offset + 28, 2)
            let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + length)], as: UTF8.self)
            result[name] = Entry(
                mode: UInt32(number(offset + 38, 4) >> 16), size: number(offset + 24, 4),
                isUnicode: number(offset + 8, 2) & 0x800 != 0, year: number(offset + 14, 2) >> 9 + 1980)
            offset += 46 + length + number(offset + 30, 2) + number(offset + 32, 2)
        }
        return result
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("archive-\(UUID().uuidString)")
        let folder = root.appendingPathComponent("Älbum")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("inner"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: root) }
        try body(folder)
    }

    @Test func archivesFilesFoldersAndLinksAsTheyAre() throws {
        try withFolder { folder in
            let secret = folder.deletingLastPathComponent().appendingPathComponent("secret")
            try Data(count: 5_000).write(to: secret)
            try Data(repeating: 7, count: 200_000).write(to: folder.appendingPathComponent("inner/日本.bin"))
            try Data().write(to: folder.appendingPathComponent("-empty"))
            chmod(folder.appendingPathComponent("-empty").path, 0o600)
            symlink(secret.path, folder.appendingPathComponent("link").path)
            symlink("..", folder.appendingPathComponent("up").path)
            let entries = try self.entries(FolderArchive.data(ofFolder: folder))
            #expect(
                Set(entries.keys) == [
                    "Älbum/", "Älbum/inner/", "Älbum/inner/日本.bin", "Älbum/-empty", "Älbum/link", "Älbum/up",
                ])
            #expect(entries["Älbum/inner/日本.bin"]?.size == 200_000)
            #expect(entries["Älbum/-empty"]?.mode == S_IFREG | 0o600)
            #expect((entries["Älbum/link"]?.mode ?? 0) & S_IFMT == S_IFLNK)
            #expect(entries["Älbum/link"]?.size == secret.path.utf8.count)
            #expect(!entries.values.contains { !$0.isUnicode })
        }
    }

    /// Those of the kernel have contents, and report none.
    @Test func readsFilesToTheEndWhateverTheirSizeSays() throws {
        let folder = URL(fileURLWithPath: "/proc/sys/kernel/random", isDirectory: true)
        let size = try String(contentsOf: folder.appendingPathComponent("boot_id"), encoding: .utf8).utf8.count
        #expect(try FileStatus(of: folder.appendingPathComponent("boot_id").path).size == 0)
        #expect(try entries(FolderArchive.data(ofFolder: folder))["random/boot_id"]?.size == size)
    }

    /// Python refuses an archive in which a name is marked as UTF-8 that is none.
    @Test func marksNamesAsUnicodeThatAre() throws {
        try withFolder { folder in
            try Data("x".utf8).write(to: folder.appendingPathComponent("ä.txt"))
            let path = Array("\(folder.path)/Gr".utf8) + [0xFC, 0xDF] + Array("e.txt".utf8)
            let file = open(path.map { CChar(bitPattern: $0) } + [0], O_CREAT | O_WRONLY, 0o644)
            try #require(file >= 0)
            close(file)
            let entries = try self.entries(FolderArchive.data(ofFolder: folder))
            #expect(entries["Älbum/Gr\u{FFFD}\u{FFFD}e.txt"]?.isUnicode == false)
            #expect(entries["Älbum/ä.txt"]?.isUnicode == true)
        }
    }

    /// The format tells dates up to 2106 in two ways; a later one must not become one of 1974.
    @Test func cutsDatesAtTheEndOfTheFormat() throws {
        try withFolder { folder in
            let late = folder.appendingPathComponent("late.txt")
            try Data("x".utf8).write(to: late)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 4_430_000_000)], ofItemAtPath: late.path)
            #expect(try entries(FolderArchive.data(ofFolder: folder))["Älbum/late.txt"]?.year == 2106)
        }
    }

    @Test func refusesWhatIsNoFile() throws {
        try withFolder { folder in
            mkfifo(folder.appendingPathComponent("inner/pipe").path, 0o600)
            let error = try #require(throws: FileOperationError.self) { try FolderArchive.data(ofFolder: folder) }
            #expect(error.description.contains("inner/pipe") && error.description.contains("neither"), "\(error)")
        }
    }
}
