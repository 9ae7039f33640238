// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Testing

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
}
