// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
public import Foundation

/// A telephone number.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
    // @unchecked: nothing changes.

    /// As it was written.
    public let stringValue: String
    /// A number.
    public init(stringValue string: String) { stringValue = string }
}
