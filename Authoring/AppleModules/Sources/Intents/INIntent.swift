// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
public import Foundation

/// Something that a person asked the system for.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/intents/inintent>
open class INIntent: NSObject {
    /// The identifier that an app gives to the intent; nothing reads it here.
    open var identifier: String?
}
