// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// An event from which the queue decides its actions.
package enum QueueEvent: Sendable {
    /// A program was launched that may use sessions: for the events of one, or for something else.
    case clientArrived(ClientNumber, TransferProgram, launch: SessionKey? = nil)
    /// A program has ended, or has closed its connection.
    case clientLeft(ClientNumber)
    /// A program has sent a message, other than one that adds a transfer.
    case message(ClientNumber, TransferClientMessage)
    /// A program adds a transfer whose file has been looked at. A suspended one waits until it is resumed.
    case creation(
        ClientNumber, session: Int, task: Int, TransferDescription, Result<TransferSource?, TransferFailure>,
        isSuspended: Bool = true)
    /// The header of an answer has arrived.
    case answered(ExchangeNumber, WebResponse)
    /// So much of the file was sent or received, in bytes.
    case moved(ExchangeNumber, sent: Int64, received: Int64)
    /// So many bytes of the file that is received are on the disk.
    case stored(ExchangeNumber, Int64)
    /// All but the last byte of the file was sent.
    case reachedLastByte(ExchangeNumber)
    /// All of a file was received, and is not on the disk yet: the server is done with it, and may be asked for the next.
    case received(ExchangeNumber)
    /// An exchange has ended.
    case exchanged(ExchangeNumber, ExchangeResult)
    /// The network has changed.
    case network(NetworkState)
    /// There is a network again, after there was none or another one.
    case networkReturned
    /// The app of a session runs, which was launched for it.
    case launchBegan(SessionKey)
    /// The app of a session was launched, and has ended or could not be started.
    case launchEnded(SessionKey)
    /// The app of a session is not installed.
    case applicationIsMissing(SessionKey)
    /// The person has decided.
    case decision(Int64, PersonsDecision)
    /// The time that was waited for has come.
    case timeIsUp
}
