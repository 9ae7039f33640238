// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What is wrong with a project, a build setting or a file that a project names.
public struct ProjectError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// The file and the position, the cause, and the way to fix it.
    public let description: String

    /// An error with its text.
    public init(_ description: String) { self.description = description }

    /// The text.
    public var errorDescription: String? { description }
}
