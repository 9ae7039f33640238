// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization

/// A task of this process.
final class NetworkTask: TaskBacking, @unchecked Sendable {
    // Foundation's tasks may be used from any thread.
    let network: FoundationNetworking.URLSessionTask

    private let begin = Mutex<Date?>(nil)

    init(_ network: FoundationNetworking.URLSessionTask) { self.network = network }

    var identifier: Int { network.taskIdentifier }
    var originalRequest: URLRequest? { network.originalRequest }
    var currentRequest: URLRequest? { network.currentRequest }
    var response: URLResponse? { network.response }
    var error: (any Error)? { network.error }
    var state: URLSessionTask.State { network.state }
    var progress: Progress { network.progress }
    var bytesSent: Int64 { network.countOfBytesSent }
    var bytesExpectedToSend: Int64 { network.countOfBytesExpectedToSend }
    var bytesReceived: Int64 { network.countOfBytesReceived }
    var bytesExpectedToReceive: Int64 { network.countOfBytesExpectedToReceive }
    var label: String? {
        get { network.taskDescription }
        set { network.taskDescription = newValue }
    }
    var priority: Float {
        get { network.priority }
        set { network.priority = newValue }
    }
    var earliestBegin: Date? {
        // It means nothing in sessions like this one.
        get { begin.withLock { $0 } }
        set { begin.withLock { $0 = newValue } }
    }

    // It concerns this process alone.
    var reportedFailure: String? {
        get { nil }
        set {}
    }

    func resume() { network.resume() }
    func suspend() { network.suspend() }
    func cancel() { network.cancel() }

    func cancel(byProducingResumeData handler: @escaping @Sendable (Data?) -> Void) {
        // Foundation cannot continue downloads here.
        network.cancel()
        handler(nil)
    }
}
