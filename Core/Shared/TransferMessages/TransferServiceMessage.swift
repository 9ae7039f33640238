// SPDX-License-Identifier: Apache-2.0

/// A message from the transfer service to a program.
package enum TransferServiceMessage: Hashable, Sendable, Codable {
    /// A transfer that the session has had, and that has not ended: they come before ``connected(session:nextTask:)``.
    case existing(session: Int, TransferSnapshot)
    /// The program is connected with a session, whose next transfer gets the number `nextTask`.
    case connected(session: Int, nextTask: Int)
    /// The program is not connected with a session.
    case refused(session: Int, TransferFailure)
    /// The service has looked at the file of an upload. The program may delete it, unless the service has neither a link to it nor a copy: then
    /// `isHeld` is false. It is nil if the upload fails anyhow.
    case taken(session: Int, task: Int, isHeld: Bool?)
    /// A transfer has moved on.
    case progressed(session: Int, task: Int, TransferProgress)
    /// A transfer has ended. The file of a download is there until the program acknowledges this.
    case ended(session: Int, TransferSnapshot, TransferEnding, file: String?)
    /// The program knows the ends of all transfers that have ended.
    case finishedEvents(session: Int)
    /// A server wants a login.
    case challenged(session: Int, task: Int, TransferChallenge)
    /// The answer to ``TransferClientMessage/disconnect(session:)``.
    case disconnected(session: Int)
    /// The answer to ``TransferClientMessage/confirm(_:)``.
    case confirmed(Int)
}
