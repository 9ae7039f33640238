// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking

/// A delegate to which a session reports its own events. All methods are optional.
///
/// ```swift
/// final class Uploads: NSObject, URLSessionDelegate {
///     func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) { … }
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessiondelegate>
public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
    /// The session can no longer be used; with an error if that was not asked for.
    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)

    /// A server wants a login for the session.
    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)

    /// Everything that a background session had to report has been reported.
    func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

extension URLSessionDelegate {
    /// Ignores that the session can no longer be used.
    public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {}

    /// Leaves it to the system, which has no login.
    public func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }

    /// Ignores that a background session has reported everything.
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {}
}
