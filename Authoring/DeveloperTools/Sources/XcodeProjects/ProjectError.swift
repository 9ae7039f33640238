// SPDX-License-Identifier: Apache-2.0

import FileOperations
public import Foundation

/// An error in a project, a build setting or a file that a project names.
public struct ProjectError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// A kind of error, with the exit code of the command.
    public enum Code: Int32, Sendable {
        /// An argument of the command is wrong.
        case usage = 64
        /// The contents of a file are wrong.
        case malformed = 65
        /// A file or folder that was named is not there.
        case missing = 66
        /// A file that cannot be written.
        case unwritable = 74
    }

    /// The file and the position, the cause, and the way to fix it.
    public let description: String
    /// The kind of the error, which is the exit code of the command.
    public let code: Code

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    /// An error with its text.
    public init(_ description: String, code: Code = .malformed, underlyingError: (any Error)? = nil) {
        self.description = description
        cause = UnderlyingError(underlyingError)
        self.code = code
    }

    /// Returns the same text as ``description``, for `localizedDescription`.
    public var errorDescription: String? { description }
}
