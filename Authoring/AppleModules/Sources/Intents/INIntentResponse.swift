// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
public import ExtensionItems
import ExtensionRuntime
public import Foundation

/// What came of something that was done.
open class INIntentResponse: NSObject {}
