// SPDX-License-Identifier: Apache-2.0

/// The transfer service cannot be started, or could not do what a person's command has asked.
package struct TransferServiceFailure: Error, CustomStringConvertible {
    /// Why, in a sentence without a full stop.
    package let description: String
    /// The error below this one, if there is one.
    package let underlyingError: (any Error)?

    init(_ description: String, underlyingError: (any Error)? = nil) {
        self.description = description
        self.underlyingError = underlyingError
    }
}
