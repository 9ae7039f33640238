// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages
import TransferQueue

/// A queue with a clock that stands still unless it is moved, and what it has asked for.
struct QueueHarness {
    static let app = TransferProgram(
        bundle: "org.example.app", application: "org.example.app", groups: ["group.org.example"], request: nil)
    static let share = TransferProgram(
        bundle: "org.example.app.share", application: "org.example.app", groups: ["group.org.example"],
        request: "share-1")
    static let key = SessionKey(application: "org.example.app", identifier: "uploads")

    var queue: TransferQueue
    var time: QueueTime
    /// All that was asked for.
    var actions: [QueueAction] = []
    private var numbers: [Int64: ExchangeNumber] = [:]
    private var lastClient = 0

    init(_ stored: StoredQueue = StoredQueue(), lengths: [Int64: Int64] = [:], limits: QueueLimits = QueueLimits()) {
        time = QueueTime(uptime: 1000, date: Date(timeIntervalSince1970: 1_700_000_000))
        queue = TransferQueue(stored, fileLengths: lengths, limits: limits, spread: { 0.75 }, at: time)
    }

    /// One whose app is launched: an extension has begun an upload and has ended, and so has the upload.
    static func withLaunchedApp() -> QueueHarness {
        var harness = QueueHarness()
        let client = harness.connect()
        harness.start(client, 1, upload())
        harness.take(.clientLeft(client))
        harness.answer(1, 201)
        return harness
    }

    /// The number of the exchange that a transfer has begun last.
    func number(_ id: Int64) -> ExchangeNumber { numbers[id] ?? ExchangeNumber(transfer: id, exchange: 0) }

    /// Gives the queue an event, and returns what it asks for.
    @discardableResult
    mutating func take(_ event: QueueEvent) -> [QueueAction] {
        let new = queue.handle(event, at: time)
        actions += new
        for case .perform(let number, _) in new { numbers[number.transfer] = number }
        return new
    }

    mutating func pass(_ seconds: TimeInterval, clock: TimeInterval? = nil) -> [QueueAction] {
        time.uptime += seconds
        time.date += clock ?? seconds
        return take(.timeIsUp)
    }

    /// Launches a program, for the events of a session if one is given.
    mutating func launch(_ program: TransferProgram, for session: SessionKey? = nil) -> ClientNumber {
        lastClient += 1
        take(.clientArrived(ClientNumber(lastClient), program, launch: session))
        if let session { take(.launchBegan(session)) }
        return ClientNumber(lastClient)
    }

    static func configuration(_ change: (inout TransferSessionDescription) -> Void = { _ in })
        -> TransferSessionDescription
    {
        var configuration = TransferSessionDescription(identifier: "uploads")
        configuration.group = "group.org.example"
        change(&configuration)
        return configuration
    }

    /// Launches a program and connects it with the session.
    mutating func connect(
        _ program: TransferProgram = share, for session: SessionKey? = nil,
        _ change: (inout TransferSessionDescription) -> Void = { _ in }
    ) -> ClientNumber {
        let client = launch(program, for: session)
        take(.message(client, .connect(session: 1, Self.configuration(change))))
        return client
    }

    /// Adds a transfer and lets it begin.
    @discardableResult
    mutating func start(
        _ client: ClientNumber, _ task: Int, _ description: TransferDescription, length: Int64 = 10
    ) -> [QueueAction] {
        let source = description.direction == .upload ? TransferSource(path: "/f", length: length, modified: 1) : nil
        return take(.creation(client, session: 1, task: task, description, .success(source), isSuspended: false))
    }

    static func download(_ address: String = "https://example.org/file", _ method: String = "GET")
        -> TransferDescription
    {
        TransferDescription(.download, WebRequest(address: address, method: method))
    }

    static func upload(_ method: String = "PUT", _ address: String = "https://example.org/place") -> TransferDescription
    {
        TransferDescription(.upload, WebRequest(address: address, method: method), file: "/f")
    }

    static func response(
        _ status: Int, _ headers: [String: String] = [:], _ address: String = "https://example.org/place"
    )
        -> WebResponse
    {
        WebResponse(
            address: address, status: status,
            headers: headers.sorted { $0.key < $1.key }.map { WebHeader($0.key, $0.value) })
    }

    static func answer(_ status: Int, _ headers: [String: String] = [:], length: Int64 = 0) -> ExchangeResult {
        var result = ExchangeResult(response: response(status, headers))
        result.fileLength = length
        return result
    }

    static func cut(length: Int64 = 0, sent: Bool = false) -> ExchangeResult {
        var result = ExchangeResult(failure: TransferFailure(.networkConnectionLost, "the connection was lost"))
        result.fileLength = length
        result.isSent = sent
        return result
    }

    /// Carries an exchange out: its answer's header, then its result.
    @discardableResult
    mutating func answer(_ id: Int64, _ status: Int, _ headers: [String: String] = [:], length: Int64 = 0)
        -> [QueueAction]
    {
        take(.answered(number(id), Self.response(status, headers)))
        return take(.exchanged(number(id), Self.answer(status, headers, length: length)))
    }

    /// Returns the queue that would be in the store if the service ended now.
    var stored: StoredQueue {
        var stored = StoredQueue()
        var transfers: [Int64: Transfer] = [:]
        var sessions: [SessionKey: TransferSession] = [:]
        for action in actions {
            switch action {
            case .save(let transfer): transfers[transfer.id] = transfer
            case .forget(let id): transfers[id] = nil
            case .saveSession(let session): sessions[session.key] = session
            case .forgetSession(let key): sessions[key] = nil
            default: break
            }
        }
        stored.transfers = transfers.values.sorted { $0.id < $1.id }
        stored.sessions = Array(sessions.values)
        return stored
    }
}

extension [QueueAction] {
    /// The exchanges that begin.
    var begun: [Exchange] { compactMap { if case .perform(_, let exchange) = $0 { exchange } else { nil } } }
    /// The transfers whose exchanges begin.
    var begunTransfers: [Int64] { compactMap { if case .perform(let number, _) = $0 { number.transfer } else { nil } } }
    /// The sessions whose apps are launched.
    var launched: [SessionKey] { compactMap { if case .launch(let key) = $0 { key } else { nil } } }
    /// The sessions whose launched apps are ended.
    var ended: [SessionKey] { compactMap { if case .endLaunch(let key) = $0 { key } else { nil } } }
    /// The transfers whose ends a program gets.
    var delivered: [Transfer] { compactMap { if case .deliver(_, _, let transfer) = $0 { transfer } else { nil } } }
    /// The messages for programs.
    var messages: [TransferServiceMessage] {
        compactMap { if case .send(_, let message) = $0 { message } else { nil } }
    }
    /// How long to wait.
    var waits: [TimeInterval] { compactMap { if case .wait(let seconds) = $0 { seconds } else { nil } } }
}
