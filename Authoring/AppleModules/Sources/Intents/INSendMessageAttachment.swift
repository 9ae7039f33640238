// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
public import ExtensionItems
import ExtensionRuntime
public import Foundation

/// What a message has with it.
open class INSendMessageAttachment: NSObject {}
