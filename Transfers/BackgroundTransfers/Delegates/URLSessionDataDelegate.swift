// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking

/// A delegate for the tasks whose answer comes as data, uploads included. All methods are optional.
///
/// ```swift
/// func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) { answer.append(data) }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessiondatadelegate>
public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
    /// The header of an answer has arrived. Background sessions do not call this.
    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)

    /// A part of an answer has arrived.
    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

extension URLSessionDataDelegate {
    /// Allows the answer, so that the task goes on with its body.
    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(.allow)
    }

    /// Ignores the part of the answer that has arrived.
    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {}
}
