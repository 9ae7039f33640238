// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages
import TransferQueue

/// A fixed sequence of events for a queue: transfers of each kind from their beginning to the app that has dealt with their ends.
struct QueueScript {
    /// The contents of the store before the first step, and after each one.
    private(set) var states: [StoredQueue] = [StoredQueue()]
    private var queue: TransferQueue
    private var time = QueueTime(uptime: 1000, date: Date(timeIntervalSince1970: 1_700_000_000))
    private var numbers: [Int64: ExchangeNumber] = [:]
    private let client = ClientNumber(1)
    private let app = ClientNumber(2)

    init() {
        queue = TransferQueue(StoredQueue(), fileLengths: [:], spread: { 0.75 }, at: time)
    }

    /// The number of steps.
    static let count = steps.count

    /// The step after which the service ends and is started again, with a store that it closes and opens.
    static let restart = count / 2

    /// Returns the contents of the store before the first step, and after each one.
    static func allStates() -> [StoredQueue] {
        var script = QueueScript()
        for step in 0..<count { script.note(script.perform(step)) }
        return script.states
    }

    /// Performs a step, and returns what is to be stored.
    mutating func perform(_ step: Int) -> [QueueAction] {
        var actions: [QueueAction] = []
        time.uptime += 2
        time.date += 2
        for event in Self.steps[step](self) {
            let new = queue.handle(event, at: time)
            for case .perform(let number, _) in new { numbers[number.transfer] = number }
            actions += new
        }
        return actions
    }

    private mutating func note(_ actions: [QueueAction]) {
        var state = states[states.count - 1]
        for action in actions {
            switch action {
            case .save(let transfer):
                state.transfers.removeAll { $0.id == transfer.id }
                state.transfers.append(transfer)
                state.lastTransfer = max(state.lastTransfer, transfer.id)
            case .forget(let id): state.transfers.removeAll { $0.id == id }
            case .saveSession(let session):
                state.sessions.removeAll { $0.key == session.key }
                state.sessions.append(session)
            case .forgetSession(let key): state.sessions.removeAll { $0.key == key }
            default: break
            }
        }
        state.transfers.sort { $0.id < $1.id }
        states.append(state)
    }

    // MARK: Steps

    private func number(_ id: Int64) -> ExchangeNumber { numbers[id] ?? ExchangeNumber(transfer: id, exchange: 0) }

    private static func program(_ bundle: String) -> TransferProgram {
        TransferProgram(bundle: bundle, application: "org.proof", groups: ["group.proof"], request: nil)
    }

    private static var configuration: TransferSessionDescription {
        var configuration = TransferSessionDescription(identifier: "proof")
        configuration.group = "group.proof"
        return configuration
    }

    private func start(_ task: Int, _ direction: TransferDescription.Direction, _ method: String, _ length: Int64 = 0)
        -> [QueueEvent]
    {
        let isUpload = direction == .upload
        let request = WebRequest(address: "https://example.org/\(task)", method: method)
        let description = TransferDescription(direction, request, file: isUpload ? "/f" : nil)
        let source = isUpload ? TransferSource(path: "/f", length: length, modified: 1) : nil
        return [
            .creation(client, session: 1, task: task, description, .success(source)),
            .message(client, .resume(session: 1, task: task)),
        ]
    }

    private static func response(_ status: Int, _ headers: [WebHeader]) -> WebResponse {
        WebResponse(address: "https://example.org/", status: status, headers: headers)
    }

    private func answer(_ id: Int64, _ status: Int, _ headers: WebHeader..., length: Int64 = 0) -> [QueueEvent] {
        var result = ExchangeResult(response: Self.response(status, headers))
        result.fileLength = length
        result.storedLength = length
        return [.exchanged(number(id), result)]
    }

    private func cut(_ id: Int64) -> [QueueEvent] {
        [.exchanged(number(id), ExchangeResult(failure: TransferFailure(.networkConnectionLost, "it was lost")))]
    }

    private func acknowledge(_ task: Int) -> [QueueEvent] { [.message(app, .acknowledge(session: 1, task: task))] }

    private static let steps: [@Sendable (QueueScript) -> [QueueEvent]] = [
        { script in
            [.clientArrived(script.client, program("org.proof.share"))]
                + [.message(script.client, .connect(session: 1, configuration))]
        },
        { $0.start(1, .upload, "PUT", 10) },
        { $0.start(2, .download, "GET") },
        { $0.start(3, .upload, "POST", 5 << 20) },
        { $0.start(4, .upload, "POST", 100) },
        {
            [
                .answered(
                    $0.number(2), response(200, [WebHeader("ETag", "\"x\""), WebHeader("Content-Length", "9000000")]))
            ]
        },
        { $0.answer(3, 204, WebHeader("Upload-Limit", "max-size=100000000")) },
        { $0.answer(3, 201, WebHeader("Location", "/uploads/3")) },
        { [.stored($0.number(2), 4_000_000)] },
        { $0.cut(1) },
        { _ in [.timeIsUp] },
        { $0.answer(2, 200, length: 9_000_000) },
        { [.reachedLastByte($0.number(4))] },
        { $0.answer(1, 201) },
        { $0.answer(4, 201) },
        { [.decision(3, .hold), .clientLeft($0.client)] },
        { _ in [.decision(3, .release)] },
        { $0.answer(3, 204, WebHeader("Upload-Offset", "0"), WebHeader("Upload-Complete", "?0")) },
        { $0.answer(3, 200, WebHeader("Upload-Complete", "?1")) },
        { script in
            [
                .clientArrived(
                    script.app, program("org.proof"),
                    launch: SessionKey(application: "org.proof", identifier: "proof")),
                .message(script.app, .connect(session: 1, configuration)),
            ]
        },
        { $0.acknowledge(1) },
        { $0.acknowledge(2) + $0.acknowledge(3) },
        { $0.acknowledge(4) },
        { script in
            [
                .message(script.app, .handledEvents(identifier: "proof")), .clientLeft(script.app),
                .launchEnded(SessionKey(application: "org.proof", identifier: "proof")),
            ]
        },
    ]
}
