// SPDX-License-Identifier: Apache-2.0

import FileOperations

/// Why there is no window.
public struct WindowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A kind of reason why there is no window.
    public enum Code: Hashable, Sendable {
        /// The environment names no display.
        case noDisplay
        /// The program that shows windows is not installed, or cannot be started.
        case noProgram
        /// The display does not take the window.
        case refused
    }

    /// The kind of reason why there is no window.
    public let code: Code
    /// The reason, for people.
    public let description: String

    /// The error below this one, if there is one.
    public var underlyingError: (any Error)? { cause.error }
    private let cause: UnderlyingError

    init(_ code: Code, _ description: String, underlyingError: (any Error)? = nil) {
        self.code = code
        cause = UnderlyingError(underlyingError)
        self.description = description
    }
}
