// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeapModule
import TransferMessages

/// Decides what becomes of transfers: events in, actions out, without I/O or a clock.
///
/// ```swift
/// var queue = TransferQueue(StoredQueue(), fileLengths: [:], at: now)
/// for action in queue.handle(.message(client, .resume(session: 1, task: 1)), at: now) { perform(action) }
/// ```
package struct TransferQueue: Sendable {
    /// The state of a transfer that exists only while the service runs.
    struct Attempt: Sendable {
        enum Phase: Hashable, Sendable {
            /// It waits for its program, or for the person.
            case resting
            /// It waits for a moment, as of the machine's uptime.
            case waiting(until: TimeInterval)
            /// It waits for a network that it may use.
            case offline
            /// It waits for its turn.
            case ready(turn: Int)
            /// It waits for a login.
            case challenged(TransferChallenge)
            /// An exchange is under way.
            case running(Exchange)
            /// All of the file has arrived, and is waited for to be on the disk.
            case storing(Exchange)

            /// Whether the end of an exchange is waited for.
            var isUnderWay: Bool {
                switch self {
                case .running, .storing: true
                case .resting, .waiting, .offline, .ready, .challenged: false
                }
            }
        }

        /// Where it waits for its turn. To read its server's name from its address takes a moment.
        let lane: TurnQueue.Lane
        var phase = Phase.resting
        /// The number of the exchange that is under way, or was last.
        var exchange = 0
        /// How much of the file of a download is there, in bytes.
        var fileLength: Int64 = 0
        /// How much the exchange had sent and received when it was last heard of, in bytes, and when that last changed, as of the machine's uptime.
        var moved: [Int64] = [0, 0]
        var lastMove: TimeInterval = 0
        /// Not before this moment, as of the machine's uptime.
        var earliest: TimeInterval = 0
        /// Whether a server has asked for that.
        var isAskedToWait = false
        /// Since when its age is not counted yet, as of the machine's uptime; nil while it rests.
        var since: TimeInterval?
        /// The next alarm for it, as of the machine's uptime.
        var alarm: TimeInterval?
        var login: TransferLogin?
        var refusedLogins = 0
    }

    /// The connection of a program with a session.
    struct Connection: Hashable, Sendable {
        var client: ClientNumber
        var session: Int
        /// Whether there were ends that the program was told of, and not yet that there are no more.
        var hasNews = false
    }

    /// A program's wish to connect with a session that another one has.
    struct WaitingConnection: Hashable, Sendable {
        var client: ClientNumber
        var session: Int
        var configuration: TransferSessionDescription
        /// Until when it waits, as of the machine's uptime. An app that was launched for the session is ended after its own time.
        var until = TimeInterval.infinity
    }

    /// An app that runs because of the events of a session. Times are of the machine's uptime.
    struct Launch: Hashable, Sendable {
        /// When it is ended unless it does something for its session before.
        var due = TimeInterval.infinity
        /// When it is ended in any case.
        var end = TimeInterval.infinity
    }

    /// How much an app has in the queue.
    struct Load: Hashable, Sendable {
        var transfers = 0
        /// The approximate memory that the transfers' descriptions and endings take, in bytes.
        var bytes = 0
    }

    struct Client: Sendable {
        var program: TransferProgram
        /// The session for whose events it was launched.
        var launch: SessionKey?
        /// Those that it is connected with, and those that it waits for, by its numbers.
        var sessions: [Int: SessionKey] = [:]
        var waiting: [Int: SessionKey] = [:]
    }

    let limits: QueueLimits
    package internal(set) var transfers: [Int64: Transfer] = [:]
    package internal(set) var sessions: [SessionKey: TransferSession] = [:]
    package internal(set) var leftDownloads: [String: LeftDownload] = [:]
    var attempts: [Int64: Attempt] = [:]
    /// The number and the size of each app's transfers, by the app's identifier.
    var loads: [String: Load] = [:]
    /// How many transfers of a session go on without being asked to: they have not ended, and wait for no `resume()`.
    var unfinished: [SessionKey: Int] = [:]
    /// How many transfers of a session have ended, and its programs have not taken note of that.
    var ended: [SessionKey: Int] = [:]
    /// The transfers that wait for a login.
    var challenged: Set<Int64> = []
    var tasks: [SessionKey: [Int: Int64]] = [:]
    var clients: [ClientNumber: Client] = [:]
    var connections: [SessionKey: Connection] = [:]
    /// The programs that wait until another one has left a session, in their order.
    var waiting: [SessionKey: [WaitingConnection]] = [:]
    /// The apps that run now because of the events of their sessions.
    var launched: [SessionKey: Launch] = [:]
    /// The apps that are not installed: their ends wait for the next start of the service, or for them.
    var missing: Set<String> = []
    /// When the apps of sessions are launched again, as of the machine's uptime.
    var nextLaunches: [SessionKey: TimeInterval] = [:]
    /// The sessions whose apps have said that they are done with the events.
    var handled: Set<SessionKey> = []
    var turns = TurnQueue()
    /// How many transfers are in the phase ``Attempt/Phase/storing(_:)``.
    var unstored = 0
    var alarms = Heap<Alarm>()
    var network = NetworkState()
    /// The servers' support for uploads, by app and address, with the uptime in seconds until which it counts.
    var supports: [[String]: (support: UploadSupport, until: TimeInterval)] = [:]
    var lastTransfer: Int64 = 0
    var lastEnd: Int64 = 0
    var lastChallenge = 0
    var lastExchange = 0
    /// Between a half and 1.
    let spread: @Sendable () -> Double
    var now: QueueTime
    var actions: [QueueAction] = []

    /// Goes on with what was stored.
    ///
    /// - Parameters:
    ///   - stored: what was stored.
    ///   - fileLengths: how much of each download's file is there, in bytes, by the number of the file.
    ///   - network: what is known of the network.
    ///   - limits: how much is done at a time.
    ///   - spread: gives a number between a half and 1, by which waits are shortened.
    ///   - time: now. ``QueueEvent/timeIsUp`` begins.
    package init(
        _ stored: StoredQueue, fileLengths: [Int64: Int64], network: NetworkState = NetworkState(),
        limits: QueueLimits = QueueLimits(),
        spread: @escaping @Sendable () -> Double = { Double.random(in: 0.5...1) }, at time: QueueTime
    ) {
        self.limits = limits
        self.network = network
        self.spread = spread
        now = time
        for session in stored.sessions { sessions[session.key] = session }
        for var left in stored.leftDownloads {
            // After a power failure there may be less.
            left.length = min(left.length, fileLengths[left.file] ?? 0)
            leftDownloads[left.token] = left
        }
        for transfer in stored.transfers.sorted(by: { $0.id < $1.id }) {
            lastEnd = max(lastEnd, transfer.endNumber ?? 0)
            add(transfer)
            attempts[transfer.id]?.fileLength = fileLengths[transfer.fileNumber] ?? 0
        }
        lastTransfer = max(stored.lastTransfer, transfers.keys.max() ?? 0)
        for transfer in stored.transfers.sorted(by: { $0.id < $1.id }) where transfer.ending == nil {
            if transfer.mayHaveArrived {
                // The service ended when the server may have had all of it.
                end(transfer.id, Self.doubt(transfer))
            } else {
                reconsider(transfer.id)
            }
        }
        for key in sessions.keys { considerLaunch(key) }
        for application in Set(leftDownloads.values.map(\.application)) { forgetOldDownloads(of: application) }
        forgetUnclaimed()
    }

    static func doubt(_ transfer: Transfer) -> TransferEnding {
        let lost = TransferFailure(.networkConnectionLost, "the connection was lost")
        return TransferEnding(failure: Transfer.doubtful(lost, transfer.description.request.method))
    }

    /// Handles an event, and decides what follows from it.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - time: when.
    /// - Returns: what is to be done, in this order.
    package mutating func handle(_ event: QueueEvent, at time: QueueTime) -> [QueueAction] {
        now = time
        switch event {
        case .clientArrived(let client, let program, let launch):
            clients[client] = Client(program: program, launch: launch)
            missing.remove(program.application)
        case .clientLeft(let client): leave(client)
        case .message(let client, let message): handle(message, from: client)
        case .creation(let client, let session, let task, let description, let source, let isSuspended):
            create(client, session, task, description, source)
            if !isSuspended { resume(client, session, task) }
        case .answered(let number, let response): answered(number, response)
        case .moved(let number, let sent, let received): moved(number, sent, received)
        case .stored(let number, let length): stored(number, length)
        case .reachedLastByte(let number): reachedLastByte(number)
        case .received(let number): received(number)
        case .exchanged(let number, let result): exchanged(number, result)
        case .network(let state): networkChanged(state)
        case .networkReturned: networkReturned()
        case .launchBegan(let key): launchBegan(key)
        case .launchEnded(let key): launchEnded(key)
        case .applicationIsMissing(let key): applicationIsMissing(key)
        case .decision(let id, let decision): decide(id, decision)
        case .timeIsUp: ring()
        }
        fill()
        if let next = alarms.min { actions.append(.wait(max(0, next.time - now.uptime))) }
        defer { actions = [] }
        return actions
    }

    /// Whether a program is connected with a session.
    ///
    /// - Parameters:
    ///   - client: the program.
    ///   - session: the number that it has given the session.
    ///   - key: the session.
    /// - Returns: whether it is.
    package func isConnected(_ client: ClientNumber, _ session: Int, with key: SessionKey) -> Bool {
        connections[key].map { $0.client == client && $0.session == session } ?? false
    }

    /// Whether any program is connected with a session.
    package func isConnected(with key: SessionKey) -> Bool { connections[key] != nil }

    /// Whether there is nothing that the service would have to live for.
    package var isIdle: Bool {
        clients.isEmpty && launched.isEmpty && !transfers.values.contains(where: needsAttention)
            && !sessions.keys.contains(where: isLaunchUnhandled)
    }

    /// Whether nothing is under way or about to begin, and nothing of weight would be forgotten if the queue were loaded anew at this moment: no
    /// login, no wish of a server to be left alone for a while, and no launch that was put off.
    package var isAtRest: Bool {
        clients.isEmpty && launched.isEmpty && turns.total == 0 && unstored == 0
            && !nextLaunches.values.contains { $0 > now.uptime }
            && !attempts.values.contains { attempt in
                if case .ready = attempt.phase { return true }
                return attempt.login != nil || attempt.isAskedToWait && attempt.earliest > now.uptime
            }
    }

    /// Whether something has to be done for a transfer without being asked for.
    private func needsAttention(_ transfer: Transfer) -> Bool {
        guard transfer.ending != nil else { return !transfer.isHeld && !transfer.isSuspended }
        return transfer.configuration.sendsLaunchEvents && !handled.contains(transfer.session)
            && !missing.contains(transfer.session.application)
    }

    mutating func add(_ transfer: Transfer) {
        transfers[transfer.id] = transfer
        attempts[transfer.id] = Attempt(
            lane: TurnQueue.Lane(application: transfer.session.application, server: transfer.server))
        tasks[transfer.session, default: [:]][transfer.task] = transfer.id
        loads[transfer.session.application, default: Load()].transfers += 1
        loads[transfer.session.application]?.bytes += TransferSize.size(of: transfer)
        count(transfer, 1)
    }

    /// Counts a transfer among those of its session, or no more.
    private mutating func count(_ transfer: Transfer, _ number: Int) {
        if transfer.isUnfinished { unfinished[transfer.session, default: 0] += number }
        if transfer.ending != nil { ended[transfer.session, default: 0] += number }
    }

    /// Changes a transfer in a way that may end its waiting or itself.
    mutating func update(_ id: Int64, _ body: (inout Transfer) -> Void) {
        guard var transfer = transfers[id] else { return }
        count(transfer, -1)
        body(&transfer)
        transfers[id] = transfer
        count(transfer, 1)
    }

    /// Stores a transfer as it is now.
    mutating func save(_ id: Int64) {
        count(id)
        if let transfer = transfers[id] { actions.append(.save(transfer)) }
    }

    mutating func remove(_ id: Int64) {
        guard let transfer = transfers.removeValue(forKey: id) else { return }
        attempts[id] = nil
        challenged.remove(id)
        turns.forget(id)
        count(transfer, -1)
        let application = transfer.session.application
        loads[application]?.transfers -= 1
        loads[application]?.bytes -= TransferSize.size(of: transfer)
        if loads[application]?.transfers == 0 { loads[application] = nil }
        tasks[transfer.session]?[transfer.task] = nil
        actions.append(.forget(id))
        actions.append(.removeFiles(transfer))
    }

    /// Counts the time that a transfer has been tried.
    mutating func count(_ id: Int64) {
        guard let since = attempts[id]?.since else { return }
        transfers[id]?.age += max(0, now.uptime - since)
        attempts[id]?.since = now.uptime
    }
}
