// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization
import TestSupport
import Testing

struct FileLockTests {
    @Test func isHeldByOneOwnerUntilItEnds() throws {
        try withFolder { folder in
            do {
                let lock = try FileLock.take("lock", in: folder, timeout: 1)
                defer { withExtendedLifetime(lock) {} }
                #expect(try FileLock.takeIfFree("lock", in: folder) === nil)
                let error = #expect(throws: FileOperationError.self) {
                    try FileLock.take("lock", in: folder, timeout: 0.02)
                }
                #expect(error?.code == .timedOut)
            }
            // The wait that was given up gets the lock now, and gives it back.
            _ = try FileLock.take("lock", in: folder, timeout: patience / .seconds(1))
        }
    }

    @Test func isTakenAsSoonAsItIsFree() throws {
        try withFolder { folder in
            let lock = Mutex(try FileLock.take("lock", in: folder, timeout: 1) as FileLock?)
            let next = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                do { _ = try FileLock.take("lock", in: folder, timeout: patience / .seconds(1)) } catch {
                    Issue.record(error)
                }
                next.signal()
            }
            #expect(try FileLock.takeIfFree("lock", in: folder) === nil)
            lock.withLock { $0 = nil }
            next.wait()
        }
    }

    @Test func locksAFolder() throws {
        try withFolder { folder throws in
            #expect(try folder.lock())
            #expect(try !OpenFolder(folder.url).lock())
        }
    }

    @Test func sharesAFolder() throws {
        try withFolder { folder throws in
            let (one, other) = (try OpenFolder(folder.url), try OpenFolder(folder.url))
            #expect(try one.lockShared())
            #expect(try other.lockShared())
            #expect(try !folder.lock())
        }
    }

    @Test func locksBytesSharedOrExclusively() throws {
        try withFolder { folder in
            let (one, other) = (try folder.openCreatingIfNeeded("locks"), try folder.openCreatingIfNeeded("locks"))
            #expect(try one.lockByte(7, isExclusive: false))
            #expect(try other.lockByte(7, isExclusive: false))
            #expect(try !other.lockByte(7, isExclusive: true))
            #expect(try other.lockByte(8, isExclusive: true))
            one.unlockByte(7)
            #expect(try other.lockByte(7, isExclusive: true))
            #expect(try !one.lockByte(7, isExclusive: false))
            // It is open for reading only.
            #expect(throws: FileOperationError.self) { try folder.open("locks").lockByte(9, isExclusive: true) }
        }
    }
}
