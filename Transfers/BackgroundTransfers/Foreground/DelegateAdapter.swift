// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization

/// Passes what Foundation's session reports on to the delegate of this module's.
final class DelegateAdapter: NSObject, FoundationNetworking.URLSessionDataDelegate,
    FoundationNetworking.URLSessionDownloadDelegate
{
    private let session: URLSession
    private let tasks = Mutex<[Int: URLSessionTask]>([:])

    init(_ session: URLSession) { self.session = session }

    func note(_ task: URLSessionTask) { tasks.withLock { $0[task.taskIdentifier] = task } }

    /// Returns this module's task for one of Foundation's.
    func task(_ task: FoundationNetworking.URLSessionTask) -> URLSessionTask {
        tasks.withLock { $0[task.taskIdentifier] } ?? Self.wrap(task)
    }

    static func wrap(_ task: FoundationNetworking.URLSessionTask) -> URLSessionTask {
        let backing = NetworkTask(task)
        return switch task {
        case is FoundationNetworking.URLSessionUploadTask: URLSessionUploadTask(backing)
        case is FoundationNetworking.URLSessionDataTask: URLSessionDataTask(backing)
        case is FoundationNetworking.URLSessionDownloadTask: URLSessionDownloadTask(backing)
        default: URLSessionTask(backing)
        }
    }

    private var taskDelegate: (any URLSessionTaskDelegate)? { session.delegate as? any URLSessionTaskDelegate }
    private var dataDelegate: (any URLSessionDataDelegate)? { session.delegate as? any URLSessionDataDelegate }
    private var downloadDelegate: (any URLSessionDownloadDelegate)? {
        session.delegate as? any URLSessionDownloadDelegate
    }

    // MARK: The session

    func urlSession(_: FoundationNetworking.URLSession, didBecomeInvalidWithError error: (any Error)?) {
        session.becomeInvalid(error)
    }

    // MARK: Tasks

    func urlSession(
        _: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        taskDelegate?.urlSession(session, task: self.task(task), didCompleteWithError: error)
        tasks.withLock { $0[task.taskIdentifier] = nil }
    }

    func urlSession(
        _: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
        taskDelegate?.urlSession(
            session, task: self.task(task), didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend)
    }

    func urlSession(
        _: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard let delegate = taskDelegate else {
            guard let delegate = session.delegate else { return completionHandler(.performDefaultHandling, nil) }
            return delegate.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
        }
        delegate.urlSession(
            session, task: self.task(task), didReceive: challenge, completionHandler: completionHandler)
    }

    func urlSession(
        _: FoundationNetworking.URLSession, task: FoundationNetworking.URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard let delegate = taskDelegate else { return completionHandler(request) }
        delegate.urlSession(
            session, task: self.task(task), willPerformHTTPRedirection: response, newRequest: request,
            completionHandler: completionHandler)
    }

    // MARK: Data

    func urlSession(
        _: FoundationNetworking.URLSession, dataTask: FoundationNetworking.URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        guard let delegate = dataDelegate, let task = task(dataTask) as? URLSessionDataTask else {
            return completionHandler(.allow)
        }
        delegate.urlSession(session, dataTask: task, didReceive: response, completionHandler: completionHandler)
    }

    func urlSession(
        _: FoundationNetworking.URLSession, dataTask: FoundationNetworking.URLSessionDataTask, didReceive data: Data
    ) {
        guard let task = task(dataTask) as? URLSessionDataTask else { return }
        dataDelegate?.urlSession(session, dataTask: task, didReceive: data)
    }

    // MARK: Downloads

    func urlSession(
        _: FoundationNetworking.URLSession, downloadTask: FoundationNetworking.URLSessionDownloadTask,
        didFinishDownloadingTo location: URL
    ) {
        guard let task = task(downloadTask) as? URLSessionDownloadTask else { return }
        downloadDelegate?.urlSession(session, downloadTask: task, didFinishDownloadingTo: location)
    }

    func urlSession(
        _: FoundationNetworking.URLSession, downloadTask: FoundationNetworking.URLSessionDownloadTask,
        didWriteData bytesWritten: Int64, totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        guard let task = task(downloadTask) as? URLSessionDownloadTask else { return }
        downloadDelegate?.urlSession(
            session, downloadTask: task, didWriteData: bytesWritten, totalBytesWritten: totalBytesWritten,
            totalBytesExpectedToWrite: totalBytesExpectedToWrite)
    }
}
