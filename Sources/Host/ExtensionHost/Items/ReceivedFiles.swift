// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// What a session has taken back from the extension, by the path where the extension left it.
final class ReceivedFiles: Sendable {
    private struct State {
        var places: [String: URL] = [:]
        var contents: [String: Data] = [:]
        var size = 0
    }

    private let state = Mutex(State())

    /// Remembers where a file or folder is now.
    func add(_ path: String, _ place: URL) { state.withLock { $0.places[path] = place } }

    /// Returns where a file is now: a place, and the path from there if the place is a folder that has the file in it. Nil if
    /// it was not taken back.
    func place(_ path: String) -> (place: URL, rest: String)? {
        state.withLock { state in
            if let place = state.places[path] { return (place, "") }
            let folders = state.places.filter { path.hasPrefix($0.key + "/") }
            guard let (folder, place) = folders.max(by: { $0.key.count < $1.key.count }) else { return nil }
            return (place, String(path.dropFirst(folder.count + 1)))
        }
    }

    /// Returns the bytes of a file, which is read once.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - limit: the largest number of bytes of all files together.
    ///   - read: reads the file, of at most this many bytes.
    /// - Returns: the bytes.
    /// - Throws: what `read` throws.
    func contents(_ path: String, limit: Int, _ read: (Int) throws -> Data) throws -> Data {
        try state.withLock { state in
            if let data = state.contents[path] { return data }
            let data = try read(limit - state.size)
            state.contents[path] = data
            state.size += data.count
            return data
        }
    }
}
