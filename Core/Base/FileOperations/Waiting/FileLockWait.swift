// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A wait for a lock that others hold, on a thread of its own: the kernel wakes it as soon as the lock is free. Attempts after pauses come too late again and
/// again if others take the lock in turn.
final class FileLockWait: Sendable {
    private enum State {
        case waiting, givenUp
        case ended(Result<Void, FileOperationError>)
    }

    private let state = Mutex(State.waiting)
    private let isEnded = DispatchSemaphore(value: 0)

    /// Waits until this process has the lock of a file. It blocks the thread.
    ///
    /// - Returns: false if others hold it all the time, in seconds. The file gets the lock later, perhaps, and gives it back: flock(2) waits without an end.
    /// - Throws: ``FileOperationError``.
    static func wait(for file: OpenFile, timeout: TimeInterval) throws -> Bool {
        let wait = FileLockWait()
        Thread.detachNewThread { wait.run(file) }
        _ = wait.isEnded.wait(timeout: .now() + timeout)
        return try wait.result()
    }

    private func run(_ file: OpenFile) {
        let result = Result { () throws(FileOperationError) in try file.waitForLock() }
        let isWanted = state.withLock { state in
            guard case .waiting = state else { return false }
            state = .ended(result)
            return true
        }
        if isWanted { isEnded.signal() } else { file.unlock() }
    }

    /// The wait is given up if it has no result.
    private func result() throws -> Bool {
        let result: Result<Void, FileOperationError>? = state.withLock { state in
            guard case .ended(let result) = state else {
                state = .givenUp
                return nil
            }
            return result
        }
        try result?.get()
        return result != nil
    }
}
