// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
public import ExtensionItems
import ExtensionRuntime
public import Foundation

/// What a message contains.
public enum INOutgoingMessageType: Int, Sendable {
    /// What.
    case unknown, outgoingMessageText, outgoingMessageAudio
}
