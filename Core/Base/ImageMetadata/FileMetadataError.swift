// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A file whose metadata cannot be read. The file itself is as it was.
public struct FileMetadataError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// What kind of problem it is. More may be added.
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

    /// What kind of problem it is.
    public let code: Code
    /// The file.
    public let path: String
    /// What is wrong.
    public let message: String

    package init(_ code: Code, _ file: URL, _ message: String) {
        self.code = code
        path = file.path
        self.message = message
    }

    /// The file and the message.
    public var description: String { "\(path): \(message)" }

    /// The description.
    public var errorDescription: String? { description }
}
