// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Why an entry cannot be added or removed.
public struct FileManagerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of reason.
    public enum Code: Hashable, Sendable {
        /// The path of `appex` cannot be written into an entry.
        case program
        /// A file that is not ours has the place.
        case foreignFile
        /// A file that the entry is to be added to is not as expected.
        case malformed
        /// A file or a folder cannot be read or written.
        case storage
    }

    /// The kind of reason.
    public let code: Code
    /// The reason and the fix, for people.
    public let description: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    init(_ code: Code, _ description: String, underlyingError: (any Error)? = nil) {
        self.code = code
        cause = UnderlyingError(underlyingError)
        self.description = description
    }
}
