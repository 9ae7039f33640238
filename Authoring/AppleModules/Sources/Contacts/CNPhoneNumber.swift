// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A telephone number that belongs to a contact.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// As it was written.
    public let stringValue: String
    /// Creates a number from the text that the person has written, without a check.
    public init(stringValue string: String) { stringValue = string }
}
