// SPDX-License-Identifier: Apache-2.0

@_exported public import AppleFoundation
import Donations
import ExtensionItems
import ExtensionRuntime
import Foundation

/// The kind of content that an outgoing message has.
public enum INOutgoingMessageType: Int, Sendable {
    /// The content is of an unknown kind, a text or a sound recording.
    case unknown, outgoingMessageText, outgoingMessageAudio
}
