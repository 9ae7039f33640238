// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// A file whose metadata cannot be read. The file itself is as it was.
public struct FileMetadataError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The kind of problem with a file or its metadata. More may be added.
    public struct Code: Hashable, Sendable {
        let name: String
        /// The file is not there, or may not be read.
        public static let missing = Code(name: "missing")
        /// The file is not of the kind, or damaged.
        public static let unreadable = Code(name: "unreadable")
        /// The library that reads files of this kind is not installed.
        public static let unavailable = Code(name: "unavailable")
        /// A document that only opens with a password.
        public static let encrypted = Code(name: "encrypted")
    }

    /// The kind of problem, such as a missing library or an encrypted document.
    public let code: Code
    /// The path of the file whose metadata cannot be read; `/dev/stdin` for a picture in memory.
    public let path: String
    /// The reason why the metadata cannot be read, without the path of the file.
    public let message: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    package init(_ code: Code, _ file: URL, _ message: String, underlyingError: (any Error)? = nil) {
        self.code = code
        cause = UnderlyingError(underlyingError)
        path = file.path
        self.message = message
    }

    /// The file and the message.
    public var description: String { "\(path): \(message)" }

    /// The file and the reason, the same text as ``description``.
    public var errorDescription: String? { description }
}
