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

    package init(_ code: Code, _ description: String) {
        self.code = code
        self.description = description
    }
}
