// SPDX-License-Identifier: Apache-2.0

import Dispatch
package import FileOperations
import Synchronization

/// Waits until files of one folder are on the disk, with their names. What is asked for while it waits is done together: the disk is
/// waited for as often as it can be, and not once for each file.
///
/// ```swift
/// waiter.wait(for: file) { error in report(error) }
/// ```
package final class DiskWaiter: Sendable {
    private struct Request {
        let file: OpenFile
        let completion: @Sendable ((any Error)?) -> Void
    }

    private struct State {
        var requests: [Request] = []
        var isWaiting = false
    }

    /// From so many files on, the whole file system is waited for at once.
    package static let many = 4

    private let folder: OpenFolder
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "org.appex.transfers.storage")

    /// Waits for files of a folder.
    ///
    /// - Parameter folder: the folder.
    package init(_ folder: OpenFolder) { self.folder = folder }

    /// Waits until a file and its name are on the disk.
    ///
    /// - Parameters:
    ///   - file: a file of the folder.
    ///   - completion: called then, on another thread: with an error if the disk refuses.
    package func wait(for file: OpenFile, completion: @escaping @Sendable ((any Error)?) -> Void) {
        let begins = state.withLock { state in
            state.requests.append(Request(file: file, completion: completion))
            defer { state.isWaiting = true }
            return !state.isWaiting
        }
        if begins { queue.async { self.serve() } }
    }

    private func serve() {
        while true {
            let requests = state.withLock { state in
                defer { state.requests = [] }
                state.isWaiting = !state.requests.isEmpty
                return state.requests
            }
            guard !requests.isEmpty else { return }
            store(requests)
        }
    }

    private func store(_ requests: [Request]) {
        if requests.count >= Self.many {
            do {
                try folder.synchronizeFileSystem()
                for request in requests { request.completion(nil) }
                return
            } catch {
                // One by one, to see which it is.
            }
        }
        let names = Result { try folder.synchronize() }
        for request in requests {
            do {
                try request.file.synchronize()
                try names.get()
                request.completion(nil)
            } catch { request.completion(error) }
        }
    }
}
