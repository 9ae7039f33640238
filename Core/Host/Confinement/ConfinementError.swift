// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The reason why a program was not launched.
package struct ConfinementError: Error, CustomStringConvertible, LocalizedError {
    /// The kind of failure.
    package struct Code: Hashable, Sendable {
        private let name: String
        /// This machine cannot confine a program.
        package static let unavailable = Code(name: "unavailable")
        /// The program could not be started.
        package static let launchFailed = Code(name: "launchFailed")
    }

    /// The kind of failure.
    package let code: Code
    /// The reason why the program was not launched, in a sentence without a full stop.
    package let description: String
    /// The cause, if another error is the cause.
    package let underlyingError: (any Error)?

    init(_ code: Code, _ description: String, underlyingError: (any Error)? = nil) {
        self.code = code
        self.description = description
        self.underlyingError = underlyingError
    }

    package var errorDescription: String? { description }
}
