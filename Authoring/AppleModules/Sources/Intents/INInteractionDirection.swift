// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
import Foundation

/// Which way a message goes.
public enum INInteractionDirection: Int, Sendable {
    /// The direction is not given, or the person sent the message, or received it; it has no effect here.
    case unspecified, outgoing, incoming
}
