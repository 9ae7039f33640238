// SPDX-License-Identifier: Apache-2.0

/// A failure of the connection between two processes.
package struct WireError: Error, CustomStringConvertible {
    package enum Code: Sendable {
        /// The other process has closed the connection.
        case closed
        /// The other process sent something that is not a message.
        case protocolViolation
        /// The connection ended inside a message.
        case truncated
        /// The message is longer than the other process accepts.
        case tooLong
    }

    package let code: Code
    package let description: String

    /// The error below this one, if there is one.
    package let underlyingError: (any Error)?

    package init(_ code: Code, _ description: String, underlyingError: (any Error)? = nil) {
        self.code = code
        self.underlyingError = underlyingError
        self.description = description
    }
}
