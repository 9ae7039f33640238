// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// A signature that does not hold, or a key that cannot be used.
public struct BundleSignatureError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The kind of problem with a signature or a key. More may be added.
    public struct Code: Hashable, Sendable {
        private let name: String
        /// The bundle is not as it was when it was signed.
        public static let modified = Code(name: "modified")
        /// The signature itself cannot be read, or is not the key's.
        public static let signature = Code(name: "signature")
        /// A key's file is missing, or holds no key.
        public static let key = Code(name: "key")
        /// The file system refused.
        public static let storage = Code(name: "storage")
    }

    /// The kind of problem, such as a bundle that was modified.
    public let code: Code
    /// The file that it is about.
    public let path: String
    /// The problem, and a way to solve it if one is known.
    public let message: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    init(_ code: Code, _ path: String, _ message: String, underlyingError: (any Error)? = nil) {
        self.code = code
        cause = UnderlyingError(underlyingError)
        self.path = path
        self.message = message
    }

    /// The file and the message.
    public var description: String { path.isEmpty ? message : "\(PrintableText.escaped(path)): \(message)" }

    /// The file and the message, the same text as ``description``.
    public var errorDescription: String? { description }
}
