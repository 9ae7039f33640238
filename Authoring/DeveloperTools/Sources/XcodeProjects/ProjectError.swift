// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is wrong with a project, a build setting or a file that a project names.
public struct ProjectError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// What is wrong.
    public enum Code: Int32, Sendable {
        /// An argument.
        case usage = 64
        /// What a file contains.
        case malformed = 65
        /// A file or folder that was named is not there.
        case missing = 66
        /// A file that cannot be written.
        case unwritable = 74
    }

    /// The file and the position, the cause, and the way to fix it.
    public let description: String
    /// What is wrong: the exit code of the command.
    public let code: Code

    /// An error with its text.
    public init(_ description: String, code: Code = .malformed) {
        self.description = description
        self.code = code
    }

    /// The text.
    public var errorDescription: String? { description }
}
