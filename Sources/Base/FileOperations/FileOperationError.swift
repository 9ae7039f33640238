// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Glibc

/// A file operation that the kernel refused.
public struct FileOperationError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// What was tried, as in "cannot open".
    public let operation: String
    /// The file.
    public let path: String
    /// The kernel's `errno`.
    public let code: Int32

    /// An error from its parts.
    public init(_ operation: String, _ path: String, _ code: Int32) {
        self.operation = operation
        self.path = path
        self.code = code
    }

    /// What was tried, the file, and the kernel's reason.
    public var description: String {
        "cannot \(operation) \(PrintableText.escaped(path)): \(String(cString: strerror(code)))"
    }

    /// The description, for callers that use Foundation's `localizedDescription`.
    public var errorDescription: String? { description }
}
