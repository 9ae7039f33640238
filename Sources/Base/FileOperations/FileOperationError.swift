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
    public var description: String { "cannot \(operation) \(Self.shown(path)): \(String(cString: strerror(code)))" }

    /// The description, for those who ask an error through Foundation.
    public var errorDescription: String? { description }

    /// A path on one line, whatever characters it holds.
    public static func shown(_ path: String) -> String {
        guard path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return path }
        return path.unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
        }.joined()
    }
}
