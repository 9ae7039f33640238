// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
import Synchronization

/// The files that a session has taken back from the extension, by the path where the extension left them.
final class ReceivedFiles: Sendable {
    private struct State {
        var places: [RawPath: URL] = [:]
        var contents: [RawPath: Data] = [:]
        var size = 0
        /// The host's own files that the extension has got on demand, by their paths in the sandbox.
        var sent: [RawPath: URL] = [:]
        var hasSessionFiles = false
    }

    private let state = Mutex(State())

    /// Whether a file was taken back that exists only as long as the session's scope.
    var hasSessionFiles: Bool { state.withLock { $0.hasSessionFiles || !$0.places.isEmpty } }

    /// Remembers that a file of the session's own folder was taken back.
    func addSessionFile() { state.withLock { $0.hasSessionFiles = true } }

    /// Remembers which file of the host's own the extension has under a path.
    func addSent(_ file: URL, as inside: String) { state.withLock { $0.sent[RawPath(inside)] = file } }

    /// Returns the host's own file that the extension has under a path, or a file in a folder of the host's; nil if there is none.
    func sent(_ inside: String) -> URL? {
        state.withLock { state in
            if let file = state.sent[RawPath(inside)] { return file }
            return RawPath.ancestors(of: inside).compactMap { ancestor, rest in
                state.sent[RawPath(ancestor)].map { $0.appendingPathComponent(rest) }
            }.first
        }
    }

    /// Remembers where a file or folder is now.
    func add(_ path: String, _ place: URL) { state.withLock { $0.places[RawPath(path)] = place } }

    /// Returns where a file is now: a place, and the path from there if the place is a folder that has the file in it. Nil if
    /// it was not taken back.
    func place(_ path: String) -> (place: URL, rest: String)? {
        state.withLock { state in
            if let place = state.places[RawPath(path)] { return (place, "") }
            return RawPath.ancestors(of: path).compactMap { ancestor, rest in
                state.places[RawPath(ancestor)].map { ($0, rest) }
            }.first
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
            if let data = state.contents[RawPath(path)] { return data }
            let data = try read(limit - state.size)
            state.contents[RawPath(path)] = data
            state.size += data.count
            return data
        }
    }
}
