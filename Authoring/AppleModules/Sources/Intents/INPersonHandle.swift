// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
public import Foundation

/// How a person is reached.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inpersonhandle>
open class INPersonHandle: NSObject {
    /// The kinds of address at which a person can be reached.
    public enum HandleType: Int, Sendable {
        /// It is not known.
        case unknown
        /// The address is an e-mail address.
        case emailAddress
        /// The address is a telephone number.
        case phoneNumber
    }

    /// The address itself, such as an e-mail address or a telephone number.
    public let value: String?
    /// The kind of address that `value` holds.
    public let type: HandleType

    /// Creates a handle from an address and its kind.
    public init(value: String?, type: HandleType) {
        self.value = value
        self.type = type
    }
}
