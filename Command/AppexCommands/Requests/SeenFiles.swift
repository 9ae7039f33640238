// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// The files of a request as they were when a person began to choose. They are delivered as they are when a target is chosen.
struct SeenFiles {
    private struct State: Equatable {
        let identity: FileStatus.Identity
        let size: Int64
        let modified: FileStatus.Timestamp

        /// Nil for what is no file, or cannot be looked at: what reads it says why.
        init?(_ file: URL) {
            guard let status = FileStatus.ifKnown(file.path), status.isFile else { return nil }
            (identity, size, modified) = (status.identity, status.size, status.modified)
        }
    }

    private let states: [(file: URL, state: State)]

    /// - Parameter files: the files of the request.
    init(_ files: [URL]) { states = files.compactMap { file in State(file).map { (file, $0) } } }

    /// The names of those that are others now, or have been written to.
    var changed: [String] {
        states.compactMap { file, state in
            guard let now = State(file), now != state else { return nil }
            return file.filename
        }
    }
}
