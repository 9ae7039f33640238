// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
public import Foundation

/// The result of an intent that the program has carried out; it has no content here.
open class INIntentResponse: NSObject {}
