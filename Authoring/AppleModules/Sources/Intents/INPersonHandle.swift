// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
public import ExtensionItems
import ExtensionRuntime
public import Foundation

/// How a person is reached.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inpersonhandle>
open class INPersonHandle: NSObject {
    /// What kind of address it is.
    public enum HandleType: Int, Sendable {
        /// It is not known.
        case unknown
        /// An e-mail address.
        case emailAddress
        /// A telephone number.
        case phoneNumber
    }

    /// The address.
    public let value: String?
    /// Its kind.
    public let type: HandleType

    /// An address.
    public init(value: String?, type: HandleType) {
        self.value = value
        self.type = type
    }
}
