// SPDX-License-Identifier: Apache-2.0

import FileOperations
import TransferMessages
import TransferQueue

/// An event that the service's loop takes from its mailbox.
enum ServiceEvent: Sendable {
    case queue(QueueEvent)
    /// A program was introduced, or the service launches an app for the events of a session.
    case introduced(TransferProgram, DescriptorHandle, launch: SessionKey? = nil)
    /// A person's command asks, which is known by a number.
    case asked(TransferQuestion, visitor: Int, @Sendable (TransferAnswer) -> Void)
    /// A command has been sent its answer.
    case answered
    /// A host or a command has closed its connection.
    case visitorLeft
    /// All that was decided has been stored and carried out, or the store has failed.
    case stored
    /// A moment has come at which the service may have nothing to do.
    case idle
}
