// SPDX-License-Identifier: Apache-2.0

import BundleSignatures
import FileOperations
public import Foundation

/// A bundle, or a file in one, that cannot be used.
public struct BundleError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The kind of problem with a bundle. More may be added.
    public struct Code: Hashable, Sendable {
        let name: String
        /// A file or folder is not there.
        public static let missing = Code(name: "missing")
        /// A property list that cannot be read.
        public static let propertyList = Code(name: "propertyList")
        /// A key that is missing or has a value of the wrong kind.
        public static let key = Code(name: "key")
        /// The executable is missing or cannot be executed.
        public static let executable = Code(name: "executable")
        /// The bundle holds something that no bundle may hold.
        public static let contents = Code(name: "contents")
        /// The signature does not hold, or is not of the key that the identifier, the group or the scheme belongs to.
        public static let signature = Code(name: "signature")
        /// The file system refused.
        public static let storage = Code(name: "storage")
        /// Nothing of that identifier is installed.
        public static let notInstalled = Code(name: "notInstalled")
    }

    /// The kind of problem, such as a missing file or key.
    public let code: Code
    /// The file it is about.
    public let path: String
    /// The problem, and a way to solve it if one is known.
    public let message: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    /// An error from its parts.
    package init(_ code: Code, _ path: String, _ message: String, underlyingError: (any Error)? = nil) {
        self.code = code
        cause = UnderlyingError(underlyingError)
        self.path = path
        self.message = message
    }

    init(signature error: BundleSignatureError) {
        self.init(
            error.code == .storage ? .storage : .signature, error.path, error.message, underlyingError: error)
    }

    /// The file and the message.
    public var description: String { path.isEmpty ? message : "\(PrintableText.escaped(path)): \(message)" }

    /// The file and the message, the same text as ``description``.
    public var errorDescription: String? { description }
}
