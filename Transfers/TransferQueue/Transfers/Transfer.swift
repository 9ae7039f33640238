// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import TransferMessages

/// An upload or download, as the queue keeps it until its program knows how it ended.
package struct Transfer: Hashable, Sendable, Codable {
    /// Its number in the queue.
    package let id: Int64
    /// The session that it belongs to.
    package let session: SessionKey
    /// Its number in the session.
    package let task: Int
    /// The program that asked for it.
    package let program: TransferProgram
    /// When it was asked for.
    package let created: Date
    /// The transfer that the program asked for, with its request, file and label.
    package var description: TransferDescription
    /// The file of an upload.
    package var source: TransferSource?
    /// The session as it was then.
    package let configuration: TransferSessionDescription

    /// The number of a download's file: another transfer's if it goes on with what that one has left.
    package var fileNumber: Int64
    /// Whether it waits for the program's `resume()`.
    package var isSuspended = true
    /// Whether it waits for the person.
    package var isHeld = false
    /// How far it is.
    package var progress = TransferProgress()
    /// How far it has ever been, in bytes.
    package var furthest: Int64 = 0
    /// The state of a download; nil before its file begins.
    package var download: DownloadState?
    /// The state of an upload; nil before the server was asked.
    package var upload: UploadState?
    /// How many times the server got the question how an upload can be continued, and gave no answer.
    var unansweredQuestions: Int?
    /// Whether the server may have got all of a request that it must not get twice.
    package var mayHaveArrived = false
    /// How many attempts have failed since it last moved on.
    package var attempts = 0
    /// How long it has been tried, in seconds.
    package var age: TimeInterval = 0
    /// Why the last attempt failed.
    package var problem: TransferFailure?
    /// How it ended; nil if it has not.
    package var ending: TransferEnding?
    /// The date on which the transfer ended; nil if it has not.
    package var ended: Date?
    /// Its place among those of its queue that have ended.
    package var endNumber: Int64?

    package init(
        id: Int64, session: SessionKey, task: Int, program: TransferProgram, created: Date,
        description: TransferDescription, source: TransferSource?, configuration: TransferSessionDescription
    ) {
        self.id = id
        fileNumber = id
        self.session = session
        self.task = task
        self.program = program
        self.created = created
        self.description = description
        self.source = source
        self.configuration = configuration
        progress.expectedToSend = source?.length
    }

    /// Whether it goes on without being asked to.
    var isUnfinished: Bool { ending == nil && !isSuspended }

    /// Returns the state of the transfer for its program, without the request's body.
    package var snapshot: TransferSnapshot {
        var description = description
        description.request.body = nil
        return TransferSnapshot(task: task, description: description, isSuspended: isSuspended, progress: progress)
    }

    /// The server that it goes to, such as `https://example.org:443`.
    package var server: String { WebOrigin(description.request.address)?.text ?? "" }

    /// An attempt fails for ever if the server ends the connection this many times without getting on.
    static let mostCuts = 10

    /// Decides what follows an attempt that failed.
    mutating func failed(_ failure: TransferFailure, permanently isPermanent: Bool) -> Verdict {
        if isPermanent { return .end(TransferEnding(failure: failure)) }
        if failure.code == .networkConnectionLost, attempts >= Self.mostCuts {
            return .end(
                TransferEnding(
                    failure: TransferFailure(
                        failure.code, "\(failure.reason); this happened \(attempts) times without getting further")))
        }
        return .wait(failure, after: nil)
    }

    /// Decides what follows an answer that asks for patience; nil for any other.
    func patience(_ response: WebResponse) -> Verdict? {
        // The codes 4yz of mail servers. (RFC 5321, 4.2.1)
        if WebOrigin(description.request.address)?.isForMail == true, (400...499).contains(response.status) {
            let words = response.headers[MailEnvelope.replyField] ?? "\(response.status)"
            return .wait(
                TransferFailure(.badServerResponse, "the mail server asks to try again later: \(words)"), after: nil)
        }
        // Also what this transfer has sent before, and the server has not noticed that it was cut off. (RFC 4918, 11.3)
        if response.status == 423, attempts < Self.mostCuts {
            return .wait(
                TransferFailure(.badServerResponse, "something at this address is locked (status 423)"), after: nil)
        }
        return RetryAfter(response).map {
            .wait(
                TransferFailure(.badServerResponse, "the server asks to try again later (status \(response.status))"),
                after: $0.seconds)
        }
    }

    /// Notes how far it is. Attempts count anew when it is further than ever.
    package mutating func moved(sent: Int64? = nil, received: Int64? = nil) {
        if let sent { progress.sent = sent }
        if let received { progress.received = received }
        let position = description.direction == .upload ? progress.sent : progress.received
        guard position > furthest else { return }
        furthest = position
        attempts = 0
    }
}
