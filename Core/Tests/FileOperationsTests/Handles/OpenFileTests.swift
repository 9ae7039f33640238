// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import FileOperations

struct OpenFileTests {
    @Test func writesAtItsEndAndInItsMiddle() throws {
        try withFolder { folder in
            let file = try folder.openCreatingIfNeeded("file")
            try file.append(Data("hello".utf8))
            try file.write(Data("a".utf8), at: 1)
            try file.append(Data("!".utf8))
            #expect(try folder.text("file") == "hallo!")
            #expect(try file.bytes(from: 4, limit: 9) == Data("o!".utf8))
            try file.truncate(to: 2)
            #expect(try folder.openCreatingIfNeeded("file").contents(limit: 9) == Data("ha".utf8))
        }
    }

    @Test func namesWhatIsNoFile() throws {
        try withFolder { folder in
            let fifo = folder.url.appendingPathComponent("fifo")
            #expect(mkfifo(fifo.path, 0o600) == 0)
            let reading = #expect(throws: FileOperationError.self) {
                try OpenFile(reading: fifo.path).bytes(from: 0, limit: 9)
            }
            #expect(reading?.reason == "it is a FIFO or a socket, and no file")
            let logging = #expect(throws: FileOperationError.self) { _ = try FileDescriptor.log(fifo).number }
            #expect(logging?.reason == "it is not a regular file")
            let link = folder.url.appendingPathComponent("link")
            #expect(symlink("file", link.path) == 0)
            let linked = #expect(throws: FileOperationError.self) { _ = try FileDescriptor.log(link).number }
            #expect(linked?.reason == "it is a symbolic link, which is not followed")
        }
    }

    @Test func knowsKindSizeRightsAndOwner() throws {
        try withFolder { folder in
            try folder.write("12345", as: "file")
            let path = folder.url.appendingPathComponent("file").path
            chmod(path, 0o640)
            symlink("file", folder.url.path + "/link")
            let status = try FileStatus(of: folder.url.path + "/link")
            #expect(status.isFile && status.size == 5 && status.permissions == 0o640 && status.isOwn)
            #expect(try FileStatus(ofLink: folder.url.path + "/link").isLink)
            #expect(abs(status.modified.date.timeIntervalSinceNow) < 60)
            #expect(try folder.status().isFolder)
            #expect(FileStatus.ifKnown(path + "/nothing") == nil)
            #expect(try FileStatus(of: "/dev/null").kind == .other)
            #expect(try FileStatus.realPath(folder.url.path + "/link") == path)
        }
    }

    @Test func readsWhatThereIs() throws {
        try withFolder { folder in
            try folder.write("12345", as: "file")
            let file = try folder.open("file")
            // An old error is none of the next call.
            errno = EINTR
            let rest = try file.bytes(from: 3, limit: 9)
            errno = EINTR
            let part = try file.bytes(at: 3, count: 9)
            #expect(rest == Data("45".utf8) && part == rest)
        }
    }

    @Test func namesTheFileThatCannotBeReadOrWritten() throws {
        try withFolder { folder in
            let file = try OpenFile(reading: folder.url.path)
            for (operation, attempt) in [
                ("read", { _ = try file.bytes(from: 0, limit: 9) }),
                ("read", { _ = try file.bytes(at: 0, count: 9) }),
                ("write", { try file.write(Data("x".utf8), at: 0) }),
            ] as [(String, () throws -> Void)] {
                let error = #expect(throws: FileOperationError.self) { try attempt() }
                #expect(error?.operation == operation && error?.path == folder.url.path)
            }
        }
    }
}
