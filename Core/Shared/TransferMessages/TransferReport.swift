// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A transfer as a person sees it.
package struct TransferReport: Hashable, Sendable, Codable {
    /// The state of a transfer at the moment of the report. More may be added.
    package enum State: String, Hashable, Sendable, Codable {
        /// It is under way.
        case running
        /// It waits for its turn.
        case ready
        /// It waits for its next attempt, or for a date.
        case waiting
        /// It waits for the network, or for one that costs nothing.
        case offline
        /// It waits for a login.
        case challenged
        /// It waits for its program.
        case suspended
        /// It waits for the person.
        case paused
        /// The server has done what it was asked.
        case done
        /// It has failed, or the server has refused it.
        case failed
        /// The program or the person has cancelled it.
        case cancelled
    }

    /// The number by which the person's commands name the transfer.
    package var number: Int64
    /// The identifier of the app that contains the program.
    package var application: String
    /// The bundle that asked for it.
    package var bundle: String
    /// The share that it was asked for in; nil if it was none.
    package var request: String?
    /// The identifier that the program gave its session: `URLSessionConfiguration.identifier`.
    package var session: String
    /// Its number in the session.
    package var task: Int
    /// Which way the file goes.
    package var direction: TransferDescription.Direction
    /// The method of the request, such as `PUT`.
    package var method: String
    /// Where it goes or comes from, without what may be secret of it.
    package var address: String
    /// The name of an upload's file.
    package var file: String?
    /// The program's own words.
    package var label: String?
    /// The state of the transfer at the moment of the report.
    package var state: State
    /// How far it is.
    package var progress: TransferProgress
    /// How many attempts have failed since it last moved on.
    package var attempts: Int
    /// In how many seconds it goes on; nil if that is not known.
    package var nextAttempt: TimeInterval?
    /// Why the last attempt failed, or why it ended.
    package var problem: String?
    /// The status of the answer; nil if there is none.
    package var status: Int?
    /// When it was asked for.
    package var created: Date
    /// When it ended; nil if it has not.
    package var ended: Date?

    /// True if it has ended, and its app is launched because of that, or will be: the app may go on with another transfer.
    package var isWithApplication: Bool?

    /// How many times its app was launched for the ends of its session without dealing with them; nil if it has not been.
    package var failedLaunches: Int?
    /// In how many seconds the app is launched again; nil if it runs, or is not launched any more.
    package var nextLaunch: TimeInterval?

    /// True if it has failed, and its program has gone on with another one.
    package var isContinued: Bool?

    /// True if its program says that it has failed, whatever the server has answered, and why (``problem``).
    package var isJudged: Bool?

    /// True if no notification may name what it transfers.
    package var isPrivate: Bool?

    /// Why nothing was done about it that the person has asked for; nil if it was done.
    package var refusal: String?

    /// Whether it has ended.
    package var isOver: Bool { [.done, .failed, .cancelled].contains(state) }

    package init(
        number: Int64, application: String, bundle: String, request: String?, session: String, task: Int,
        direction: TransferDescription.Direction, method: String, address: String, file: String?, label: String?,
        state: State,
        progress: TransferProgress, attempts: Int, nextAttempt: TimeInterval?, problem: String?, status: Int?,
        created: Date, ended: Date?
    ) {
        self.number = number
        self.application = application
        self.bundle = bundle
        self.request = request
        self.session = session
        self.task = task
        self.direction = direction
        self.method = method
        self.address = address
        self.file = file
        self.label = label
        self.state = state
        self.progress = progress
        self.attempts = attempts
        self.nextAttempt = nextAttempt
        self.problem = problem
        self.status = status
        self.created = created
        self.ended = ended
    }
}

extension [TransferReport] {
    /// Marks the failed transfers after which the app, or the extension that still ran, has begun another. One of which the app says itself that it has failed is
    /// marked if the same was asked of the server again and is done: what else follows is about something else.
    ///
    /// - Returns: all of them.
    package func markingContinued() -> [TransferReport] {
        // The last transfer of a session that its app has begun, and each share; and the last that is done for each address.
        let last = Dictionary(map { (Self.key($0, $0.request), $0) }) { $0.number > $1.number ? $0 : $1 }
        let done = filter { $0.state == .done }
        let lastDone = Dictionary(done.map { (Self.place($0, $0.request), $0) }) { $0.number > $1.number ? $0 : $1 }
        return map { transfer in
            var transfer = transfer
            guard transfer.state == .failed, let ended = transfer.ended else { return transfer }
            let later = [nil, transfer.request].compactMap { request in
                transfer.isJudged == true
                    ? lastDone[Self.place(transfer, request)] : last[Self.key(transfer, request)]
            }
            if later.contains(where: { $0.number > transfer.number && $0.created >= ended }) {
                transfer.isContinued = true
            }
            return transfer
        }
    }

    private static func key(_ transfer: TransferReport, _ request: String?) -> [String?] {
        [transfer.application, transfer.session, request]
    }

    private static func place(_ transfer: TransferReport, _ request: String?) -> [String?] {
        key(transfer, request) + ["\(transfer.direction)", transfer.method, transfer.address]
    }
}
