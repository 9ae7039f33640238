// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization
import TransferMessages

/// A task that the transfer service carries out.
final class BackgroundTask: TaskBacking {
    private struct Values: Sendable {
        var label: String?
        var priority: Float
        var earliestBegin: Date?
        var state: URLSessionTask.State
        var moved = TransferProgress()
        var response: WebResponse?
        var failure: TransferFailure?
        var resumption: String?
        var reportedFailure: String?
        var waitsForData: [@Sendable (Data?) -> Void] = []
    }

    // Foundation's objects of progress may be used from any thread.
    private struct Bar: @unchecked Sendable { let progress = Progress(totalUnitCount: 100) }

    let identifier: Int
    private let request: URLRequest
    private let description: TransferDescription
    private let session: BackgroundSession
    private let values: Mutex<Values>
    private let bar = Bar()

    init(_ identifier: Int, _ request: URLRequest, _ description: TransferDescription, _ session: BackgroundSession) {
        self.identifier = identifier
        self.request = request
        self.description = description
        self.session = session
        values = Mutex(
            Values(
                label: description.label, priority: description.priority, earliestBegin: description.earliestBegin,
                state: .suspended))
    }

    convenience init(_ snapshot: TransferSnapshot, _ session: BackgroundSession) {
        self.init(snapshot.task, URLRequest(snapshot.description.request), snapshot.description, session)
        values.withLock { $0.state = snapshot.isSuspended ? .suspended : .running }
        _ = move(to: snapshot.progress)
    }

    var originalRequest: URLRequest? { request }
    var currentRequest: URLRequest? {
        var current = request
        if let address = values.withLock({ $0.response?.address }), let url = URL(string: address) { current.url = url }
        return current
    }
    var response: URLResponse? { values.withLock { $0.response }.flatMap { HTTPURLResponse.make($0) } }
    var error: (any Error)? {
        let (failure, resumption) = values.withLock { ($0.failure, $0.resumption) }
        return failure.map { $0.error(request.url, resumption.map { ResumeData(description, token: $0).data }) }
    }
    var state: URLSessionTask.State { values.withLock { $0.state } }
    var progress: Progress { bar.progress }
    var bytesSent: Int64 { values.withLock { $0.moved.sent } }
    var bytesExpectedToSend: Int64 { values.withLock { $0.moved.expectedToSend } ?? NSURLSessionTransferSizeUnknown }
    var bytesReceived: Int64 { values.withLock { $0.moved.received } }
    var bytesExpectedToReceive: Int64 {
        values.withLock { $0.moved.expectedToReceive } ?? NSURLSessionTransferSizeUnknown
    }

    var label: String? {
        get { values.withLock { $0.label } }
        set { change { $0.label = newValue } }
    }
    var priority: Float {
        get { values.withLock { $0.priority } }
        set { change { $0.priority = newValue } }
    }
    var earliestBegin: Date? {
        get { values.withLock { $0.earliestBegin } }
        set { change { $0.earliestBegin = newValue } }
    }

    var reportedFailure: String? {
        get { values.withLock { $0.reportedFailure } }
        set { values.withLock { $0.reportedFailure = newValue } }
    }

    private func change(_ body: (inout Values) -> Void) {
        let change = values.withLock { values in
            body(&values)
            return TransferChange(label: values.label, earliestBegin: values.earliestBegin, priority: values.priority)
        }
        session.change(identifier, change)
    }

    func resume() {
        guard enter(.running, from: .suspended) else { return }
        session.resume(identifier)
    }

    func suspend() {
        guard enter(.suspended, from: .running) else { return }
        session.suspend(identifier)
    }

    func cancel() {
        guard enter(.canceling, from: .running, .suspended) else { return }
        session.cancel(identifier, keepsData: false)
    }

    func cancel(byProducingResumeData handler: @escaping @Sendable (Data?) -> Void) {
        guard enter(.canceling, from: .running, .suspended) else { return handler(nil) }
        values.withLock { $0.waitsForData.append(handler) }
        session.cancel(identifier, keepsData: true)
    }

    private func enter(_ state: URLSessionTask.State, from others: URLSessionTask.State...) -> Bool {
        values.withLock { values in
            guard others.contains(values.state) else { return false }
            values.state = state
            return true
        }
    }

    /// Notes how far it is, and returns how far it was.
    func move(to progress: TransferProgress) -> TransferProgress {
        let before = values.withLock { values in
            defer { values.moved = progress }
            return values.moved
        }
        let (done, whole) =
            description.direction == .upload
            ? (progress.sent, progress.expectedToSend) : (progress.received, progress.expectedToReceive)
        // Foundation's Progress cannot count to 0.
        guard whole != 0 else { return before }
        bar.progress.totalUnitCount = max(whole ?? -1, whole == nil ? -1 : done)
        bar.progress.completedUnitCount = done
        return before
    }

    /// Notes how it ended.
    ///
    /// - Returns: the error for the program, and what tells those that wait for what has arrived; nil for none.
    func end(_ ending: TransferEnding) -> (error: (any Error)?, tellData: (@Sendable () -> Void)?) {
        let handlers = values.withLock { values in
            values.state = .completed
            values.response = ending.response
            values.failure = ending.failure
            values.resumption = ending.resumption
            values.moved.sent = max(values.moved.sent, ending.sent)
            values.moved.received = max(values.moved.received, ending.received)
            defer { values.waitsForData = [] }
            return values.waitsForData
        }
        let data = ending.resumption.map { ResumeData(description, token: $0).data }
        let tellData: @Sendable () -> Void = { for handler in handlers { handler(data) } }
        return (error, handlers.isEmpty ? nil : tellData)
    }
}
