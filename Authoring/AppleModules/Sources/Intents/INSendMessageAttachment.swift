// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
public import Foundation

/// A file that a message carries; the type is empty here and holds no file.
open class INSendMessageAttachment: NSObject {}
