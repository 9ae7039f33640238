// SPDX-License-Identifier: Apache-2.0

import Foundation
public import FoundationNetworking

/// A delegate to which a session reports the events of its tasks. All methods are optional.
///
/// ```swift
/// func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
///     print(task.taskDescription ?? "", error?.localizedDescription ?? "done")
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessiontaskdelegate>
public protocol URLSessionTaskDelegate: URLSessionDelegate {
    /// A task has ended. What a server answers is no error, whatever it says.
    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)

    /// A part of the body was sent.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64)

    /// A server wants a login for a task.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

    /// A server sends a task elsewhere. Background sessions follow by themselves, and do not call this.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void)
}

extension URLSessionTaskDelegate {
    /// Ignores that the task has ended.
    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {}

    /// Ignores that a part of the body was sent.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {}

    /// Asks the session's delegate.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let delegate = session.delegate else { return completionHandler(.performDefaultHandling, nil) }
        delegate.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
    }

    /// Follows the redirection with the new request.
    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(request)
    }
}
