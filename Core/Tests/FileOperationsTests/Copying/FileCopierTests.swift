// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FileOperations

struct FileCopierTests {
    @Test(arguments: [false, true]) func copiesFoldersWithLinksDatesAndRights(isDurable: Bool) throws {
        try withFolder { folder in
            let source = try folder.createFolder("source")
            try source.createFolder("inner").write("text", as: "file")
            symlink("inner/file", source.url.path + "/link")
            let file = source.url.appendingPathComponent("inner/file").path
            chmod(file, 0o440)
            utimes(file, [timeval(tv_sec: 1000, tv_usec: 0), timeval(tv_sec: 2000, tv_usec: 0)])
            try FileCopier.copy(source.url, to: folder.url.appendingPathComponent("copy"), isDurable: isDurable)
            let copy = try #require(try folder.folder("copy"))
            let status = try copy.status(beneath: "inner/file")
            #expect(status.permissions == 0o440 && status.modified.seconds == 2000)
            #expect(try copy.status("link")?.isLink == true)
            #expect(try ContentChecksum.measure("copy", in: folder) == ContentChecksum.measure("source", in: folder))
        }
    }

    @Test func leavesNothingHalfCopied() throws {
        try withFolder { folder in
            let source = try folder.createFolder("source")
            try source.write("text", as: "file")
            #expect(mkfifo(source.url.appendingPathComponent("z-fifo").path, 0o600) == 0)
            #expect(throws: FileOperationError.self) {
                try FileCopier.copy(source.url, to: folder.url.appendingPathComponent("copy"))
            }
            #expect(try folder.names() == ["source"])
        }
    }

    @Test func replacesNothing() throws {
        try withFolder { folder in
            try folder.write("new", as: "source")
            try folder.write("old", as: "taken")
            let error = #expect(throws: FileOperationError.self) {
                try FileCopier.copy(
                    folder.url.appendingPathComponent("source"), to: folder.url.appendingPathComponent("taken"))
            }
            #expect(error?.code == .alreadyExists)
            #expect(try folder.text("taken") == "old")
        }
    }

    @Test func endsWhenTheProgressThrows() throws {
        try withFolder { folder in
            try folder.write("text", as: "source")
            let copier = FileCopier(isDurable: false) { _ in throw CancellationError() }
            #expect(throws: CancellationError.self) { try copier.copy("source", of: folder, into: folder, as: "copy") }
            #expect(try folder.names() == ["source"])
        }
    }

    // MARK: Contents

    private static let block: Int64 = 1 << 16

    /// A file in memory with data in some of its blocks; the others are holes. It shares no blocks with a file on a
    /// disk, and new kernels do not copy it themselves.
    private func memoryFile(_ blocks: [Int64], of count: Int64) throws -> OpenFile {
        let file = OpenFile(try .memoryFile("source", contents: Data()), path: "source")
        try file.truncate(to: count * Self.block)
        let data = Data(repeating: 7, count: Int(Self.block))
        for index in blocks { try file.write(data, at: index * Self.block) }
        return file
    }

    @Test(arguments: [([0], 1), ([1], 4), ([0, 3], 4), ([], 2)] as [([Int64], Int64)])
    func copiesDataAndHoles(_ blocks: [Int64], _ count: Int64) throws {
        try withFolder { folder in
            let source = try memoryFile(blocks, of: count)
            var steps: [Int64] = []
            let copier = FileCopier(isDurable: false, checksums: true) { steps.append($0) }
            let copied = try copier.copy(source, into: folder, as: "copy")
            #expect(steps.reduce(0, +) == count * Self.block && !steps.contains(0))
            let contents = try source.contents(limit: 1 << 20)
            #expect(try folder.contents("copy", limit: 1 << 20) == contents)
            #expect(try copied == copier.write(contents, into: folder, as: "contents"))
        }
    }

    @Test(
        arguments: [
            ([0], 1, [0..<1]), ([1], 4, [1..<2]), ([0, 3], 4, [0..<1, 3..<4]), ([], 2, []),
            // It has become larger meanwhile.
            ([0, 3], 2, [0..<1]),
        ] as [([Int64], Int64, [Range<Int64>])])
    func findsWhatIsStored(_ blocks: [Int64], _ count: Int64, _ expected: [Range<Int64>]) throws {
        let file = try memoryFile(blocks, of: count)
        let extents = Array(FileExtents(file.number, size: count * Self.block))
        #expect(extents == expected.map { ($0.lowerBound * Self.block)..<($0.upperBound * Self.block) })
    }

    @Test func noticesThatAFileBecomesShorter() throws {
        try withFolder { folder in
            let source = try memoryFile([1], of: 2)
            // After the hole.
            let copier = FileCopier(isDurable: false) { _ in try source.truncate(to: 0) }
            let error = #expect(throws: FileOperationError.self) {
                try copier.copy(source, into: folder, as: "copy")
            }
            #expect(error?.code == .changed)
            #expect(try folder.names().isEmpty)
        }
    }

    @Test func copiesFilesThatSayThatTheyAreEmpty() throws {
        try withFolder { folder in
            let contents = try OpenFile(reading: "/proc/version").bytes(from: 0, limit: 1 << 16)
            // An old error is none of the next call.
            let copier = FileCopier(isDurable: false, checksums: true) { _ in errno = EINTR }
            let copied = try copier.copy(URL(fileURLWithPath: "/proc/version"), into: folder, as: "copy")
            #expect(try copied == copier.write(contents, into: folder, as: "contents"))
            #expect(try folder.contents("copy", limit: 1 << 16) == contents)
        }
    }

    @Test func namesTheFileThatCannotBeRead() throws {
        try withFolder { folder in
            // Nothing is mapped at its beginning.
            let source = URL(fileURLWithPath: "/proc/self/mem")
            let error = #expect(throws: FileOperationError.self) {
                try FileCopier(isDurable: false).copy(source, into: folder, as: "copy")
            }
            #expect(error?.operation == "read" && error?.path == source.path)
            let names = try folder.names()
            #expect(names.isEmpty)
        }
    }

    @Test(
        arguments: [
            (O_WRONLY, O_RDWR, "read"), (O_RDONLY, O_RDONLY, "write"), (O_RDONLY, O_RDWR, nil),
        ] as [(Int32, Int32, String?)])
    func namesTheFileThatTheKernelRefuses(_ inputFlags: Int32, _ outputFlags: Int32, _ operation: String?) throws {
        try withFolder { folder in
            for name in ["input", "output"] { try folder.write("text", as: name) }
            let input = OpenFile(try folder.open(RawName("input"), inputFlags, for: "open"), path: "input")
            let output = OpenFile(try folder.open(RawName("output"), outputFlags, for: "open"), path: "output")
            var failed: String?
            do {
                // At the end of the file.
                let count = try FileCopier(isDurable: false).copyInKernel(input, to: output, 4, 1)
                #expect(count == 0)
            } catch let error as FileOperationError {
                failed = error.operation
            }
            #expect(failed == operation)
        }
    }

    @Test func makesChecksumsOnlyOnRequest() throws {
        try withFolder { folder in
            try folder.createFolder("source").write("text", as: "file")
            let copier = FileCopier(isDurable: false)
            let whole = try copier.copy("source", of: folder, into: folder, as: "copy")
            #expect(whole == FileCopier.Copied(isFolder: true, size: 4))
            let file = try copier.copy(folder.url.appendingPathComponent("source/file"), into: folder, as: "file")
            #expect(file == FileCopier.Copied(isFolder: false, size: 4))
            try folder.write("", as: "empty")
            let other = FileCopier(isDurable: false, checksums: true)
            let nothing = ContentChecksum().text
            #expect(try other.copy("empty", of: folder, into: folder, as: "empty 2").checksum == nothing)
        }
    }

    // MARK: Folders

    @Test func looksForTheDestinationInTheFirst200Levels() throws {
        try withFolder { folder in
            let source = try folder.createFolder("source")
            try source.write("text", as: "a")
            var (deep, deeper) = (source, source)
            for _ in 0...200 { (deep, deeper) = (deeper, try deeper.createFolder("inner")) }
            let copier = FileCopier(isDurable: false) { _ in throw CancellationError() }
            for (destination, code) in [(deep, .containsDestination), (deeper, nil)]
                as [(OpenFolder, FileOperationError.Code?)]
            {
                let error = #expect(throws: (any Error).self) {
                    try copier.copy("source", of: folder, into: destination, as: "copy")
                }
                #expect((error as? FileOperationError)?.code == code)
            }
        }
    }

    /// It says that it has 4096 bytes.
    @Test func copiesWhatIsInAFileOfThePseudoFileSystems() throws {
        try withFolder { folder in
            let source = URL(fileURLWithPath: "/sys/kernel/uevent_seqnum")
            guard FileManager.default.fileExists(atPath: source.path) else { return }
            let copied = try FileCopier(isDurable: false, checksums: true).copy(source, into: folder, as: "copy")
            #expect(try folder.status("copy")?.size == copied.size)
            #expect(try ContentChecksum.measure("copy", in: folder) == (copied.size, copied.checksum ?? ""))
        }
    }

    @Test(arguments: [(0o775, 0o775), (0o555, 0o755)] as [(mode_t, UInt32)])
    func copiesThePermissionsOfFolders(_ permissions: mode_t, _ expected: UInt32) throws {
        try withFolder { folder in
            let source = try folder.createFolder("source")
            chmod(source.url.path, permissions)
            _ = try FileCopier(isDurable: false).copy(source.url, into: folder, as: "copy")
            #expect(try folder.status("copy")?.permissions == expected)
        }
    }
}
