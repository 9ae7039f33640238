// SPDX-License-Identifier: Apache-2.0

/// The transfer service could not do what a person's command has asked.
package struct TransferServiceFailure: Error, CustomStringConvertible {
    /// Why, in the service's words.
    package let description: String
}
