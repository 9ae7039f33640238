// SPDX-License-Identifier: Apache-2.0

/// A message from a program to the transfer service. Sessions have numbers that the program gives them, tasks those that it knows as
/// `taskIdentifier`.
package enum TransferClientMessage: Hashable, Sendable, Codable {
    /// Connects with a session, which is created if it does not exist.
    case connect(session: Int, TransferSessionDescription)
    /// Adds a transfer, which waits until it is resumed.
    case create(session: Int, task: Int, TransferDescription)
    /// Adds a transfer that begins at once.
    case begin(session: Int, task: Int, TransferDescription)
    /// Lets a transfer begin or go on.
    case resume(session: Int, task: Int)
    /// Lets a transfer wait.
    case suspend(session: Int, task: Int)
    /// Ends a transfer. With `keepsData`, what has arrived of a download stays for another one.
    case cancel(session: Int, task: Int, keepsData: Bool)
    /// Changes the words, the beginning or the priority of a transfer.
    case change(session: Int, task: Int, TransferChange)
    /// Reports that the program knows how a transfer ended, and has what it wants of its file; with a reason, that it failed as the program sees it.
    case acknowledge(session: Int, task: Int, failure: String? = nil)
    /// Answers a server's question for a login: with one, or with none.
    case authenticate(session: Int, task: Int, challenge: Int, TransferLogin?)
    /// Ends the connection with a session. Its transfers go on.
    case disconnect(session: Int)
    /// Reports that the app has dealt with the events that it was launched for.
    case handledEvents(identifier: String)
    /// Asks for the answer ``TransferServiceMessage/confirmed(_:)``, when everything before it is stored.
    case confirm(Int)
}
