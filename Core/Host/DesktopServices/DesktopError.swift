// SPDX-License-Identifier: Apache-2.0

/// The reason why the desktop, or a program of the system, has not done something.
package struct DesktopError: Error, CustomStringConvertible {
    /// The kind of reason.
    package enum Code: Sendable {
        /// Something is missing here, or has failed.
        case failed
        /// A program took too long, and was ended.
        case timedOut
        /// An answer is not what it must be.
        case malformedAnswer
        /// A file is not one that may be handed out.
        case badFile
    }

    /// The kind of reason.
    package let code: Code
    /// The reason, in a sentence without a full stop.
    package let description: String
    /// The error below this one, if there is one.
    package let underlyingError: (any Error)?

    /// An error from its parts.
    package init(_ code: Code, _ description: String, underlyingError: (any Error)? = nil) {
        self.code = code
        self.description = description
        self.underlyingError = underlyingError
    }

    /// The error of a program that could not be started.
    init(launching error: any Error) {
        if let error = error as? DesktopError {
            self = error
        } else {
            self.init(.failed, "\(error)", underlyingError: error)
        }
    }
}
