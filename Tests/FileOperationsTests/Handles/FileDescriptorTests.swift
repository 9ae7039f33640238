// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Glibc
import Testing

/// Serialized: a number that is closed is the next one to be opened.
@Suite(.serialized)
struct FileDescriptorTests {
    private func isOpen(_ number: Int32, _ device: dev_t, _ inode: ino_t) -> Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_dev == device && status.st_ino == inode
    }

    @Test func closesWithItsOwner() throws {
        var status = stat()
        let number: Int32
        do {
            let file = try FileDescriptor.memoryFile("test", contents: Data("hello".utf8))
            number = file.number
            #expect(fstat(number, &status) == 0)
            #expect(status.st_size == 5)
            #expect(fcntl(number, F_GETFD) & FD_CLOEXEC != 0)
        }
        #expect(!isOpen(number, status.st_dev, status.st_ino))
    }

    @Test func staysOpenWhenItIsReleased() throws {
        let number = try FileDescriptor.open("/dev/null", O_RDONLY).release()
        defer { close(number) }
        #expect(fcntl(number, F_GETFD) >= 0)
    }

    @Test func namesTheFileThatCannotBeOpened() {
        #expect { _ = try FileDescriptor.open("/no/such/file", O_RDONLY).number } throws: { error in
            "\(error)" == "cannot open /no/such/file: No such file or directory"
        }
    }
}
