// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import TransferMessages

/// An action that the queue asks the service for. What changes the store comes first; the rest waits until that is durable.
package enum QueueAction: Hashable, Sendable {
    /// Stores the present state of a transfer.
    case save(Transfer)
    /// Deletes a transfer from the store, by its number.
    case forget(Int64)
    /// Stores the present state of a session.
    case saveSession(TransferSession)
    /// Deletes a session from the store, by its key.
    case forgetSession(SessionKey)
    /// Stores what a person sees of a transfer that has ended.
    case note(TransferReport)
    /// Stores what is left of a download.
    case saveLeftDownload(LeftDownload)
    /// Deletes what is known of it.
    case forgetLeftDownload(String)
    /// Deletes the file of a download by its number.
    case removeFile(Int64)
    /// Begins an exchange with a server, for a transfer.
    case perform(ExchangeNumber, Exchange)
    /// Ends the exchange of a transfer, of which no more is reported.
    case stop(Int64)
    /// Sends the last byte of a file.
    case sendLastByte(ExchangeNumber)
    /// Sends a message to a program.
    case send(ClientNumber, TransferServiceMessage)
    /// Gives a program the file of a download, and the message that it has ended.
    case deliver(ClientNumber, session: Int, Transfer)
    /// Deletes the files of a transfer.
    case removeFiles(Transfer)
    /// Deletes the copy of a file that is not sent.
    case removeCopy(String)
    /// Launches the app of a session, for its events.
    case launch(SessionKey)
    /// Ends the app that was launched for a session: ``QueueEvent/launchEnded(_:)`` follows.
    case endLaunch(SessionKey)
    /// Reports ``QueueEvent/timeIsUp`` after some seconds.
    case wait(TimeInterval)

    /// Whether it changes what is stored.
    package var changesStore: Bool {
        switch self {
        case .save, .forget, .saveSession, .forgetSession, .note, .saveLeftDownload, .forgetLeftDownload: true
        case .removeFile, .perform, .stop, .sendLastByte, .send, .deliver, .removeFiles, .removeCopy, .launch,
            .endLaunch, .wait:
            false
        }
    }
}
