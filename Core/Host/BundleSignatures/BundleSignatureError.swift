// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// A signature that does not hold, or a key that cannot be used.
public struct BundleSignatureError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// What kind of problem it is. More may be added.
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

    /// What kind of problem it is.
    public let code: Code
    /// The file that it is about.
    public let path: String
    /// What is wrong, and the way out.
    public let message: String

    init(_ code: Code, _ path: String, _ message: String) {
        self.code = code
        self.path = path
        self.message = message
    }

    /// The file and the message.
    public var description: String { path.isEmpty ? message : "\(PrintableText.escaped(path)): \(message)" }

    /// The description.
    public var errorDescription: String? { description }
}
