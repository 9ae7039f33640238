// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
public import ExtensionItems
import ExtensionRuntime
public import Foundation

/// Which way a message goes.
public enum INInteractionDirection: Int, Sendable {
    /// Which.
    case unspecified, outgoing, incoming
}
