// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import Testing

@testable import FileOperations

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

    /// In a process of its own: if standard input is closed, the next descriptor is 0.
    @Test func worksWithoutStandardInput() async {
        await #expect(processExitsWith: .success) {
            try withFolder { folder in
                _ = try folder.createFolder("inner")
                func numbers() throws -> [Int32] {
                    let opened = try FileDescriptor.open("/dev/null", O_RDONLY).number
                    let copied = try FileDescriptor.duplicate(STDERR_FILENO).number
                    let inMemory = try FileDescriptor.memoryFile("test", contents: Data()).number
                    let beneath = try folder.open(RawName("inner"), O_RDONLY, for: "open").number
                    let watching = try FolderWatcher.watch(folder.url, for: .movedIn).number
                    return [opened, copied, inMemory, beneath, watching]
                }
                // Another thread of the process, such as that of the testing library, may have the number for a moment.
                var found: [Int32] = []
                for _ in 0..<1000 where found != [0, 0, 0, 0, 0] {
                    if found.isEmpty { close(STDIN_FILENO) } else { usleep(1000) }
                    found = try numbers()
                }
                #expect(found == [0, 0, 0, 0, 0])
                #expect(folder.takeRights(to: RawName("inner")))
                _ = DescriptorEvents.shared
            }
        }
    }
}
