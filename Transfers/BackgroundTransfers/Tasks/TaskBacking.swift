// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// An implementation of a task: one of Foundation, or one of the transfer service.
protocol TaskBacking: AnyObject, Sendable {
    var identifier: Int { get }
    var originalRequest: URLRequest? { get }
    var currentRequest: URLRequest? { get }
    var response: URLResponse? { get }
    var error: (any Error)? { get }
    var state: URLSessionTask.State { get }
    var progress: Progress { get }
    var bytesSent: Int64 { get }
    var bytesExpectedToSend: Int64 { get }
    var bytesReceived: Int64 { get }
    var bytesExpectedToReceive: Int64 { get }
    var label: String? { get set }
    var priority: Float { get set }
    var earliestBegin: Date? { get set }

    /// Why it has failed as its program sees it; nil if it has not said so.
    var reportedFailure: String? { get set }

    func resume()
    func suspend()
    func cancel()
    func cancel(byProducingResumeData handler: @escaping @Sendable (Data?) -> Void)
}
