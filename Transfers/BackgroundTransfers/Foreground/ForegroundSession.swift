// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking
import Synchronization

/// A session of this process: Foundation's, whose tasks and delegate's calls are those of this module.
final class ForegroundSession: SessionBacking {
    // Foundation's sessions may be used from any thread.
    private struct Network: @unchecked Sendable { let session: FoundationNetworking.URLSession }

    private let held: Network
    private let adapter: DelegateAdapter?
    var network: FoundationNetworking.URLSession { held.session }

    init(_ session: URLSession, _ configuration: URLSessionConfiguration, hasDelegate: Bool) {
        // Without a delegate nothing refers to the session: it ends with its last owner.
        adapter = hasDelegate ? DelegateAdapter(session) : nil
        held = Network(
            session: FoundationNetworking.URLSession(
                configuration: configuration.network, delegate: adapter, delegateQueue: session.delegateQueue))
    }

    /// Nothing: a session of Foundation reports only about tasks.
    func begin() {}

    func wrap(_ task: FoundationNetworking.URLSessionDataTask) -> URLSessionDataTask {
        note(URLSessionDataTask(NetworkTask(task)))
    }

    func wrap(_ task: FoundationNetworking.URLSessionUploadTask) -> URLSessionUploadTask {
        note(URLSessionUploadTask(NetworkTask(task)))
    }

    func wrap(_ task: FoundationNetworking.URLSessionDownloadTask) -> URLSessionDownloadTask {
        note(URLSessionDownloadTask(NetworkTask(task)))
    }

    private func note<Task: URLSessionTask>(_ task: Task) -> Task {
        adapter?.note(task)
        return task
    }

    func dataTask(_ request: URLRequest) -> URLSessionDataTask { wrap(network.dataTask(with: request)) }
    func uploadTask(_ request: URLRequest, file: URL) -> URLSessionUploadTask {
        wrap(network.uploadTask(with: request, fromFile: file))
    }
    func uploadTask(_ request: URLRequest, data: Data) -> URLSessionUploadTask {
        wrap(network.uploadTask(with: request, from: data))
    }
    func uploadTask(streamed request: URLRequest) -> URLSessionUploadTask {
        wrap(network.uploadTask(withStreamedRequest: request))
    }
    func downloadTask(_ request: URLRequest) -> URLSessionDownloadTask { wrap(network.downloadTask(with: request)) }
    func downloadTask(resuming data: Data) -> URLSessionDownloadTask {
        wrap(network.downloadTask(withResumeData: data))
    }
    func finishTasksAndInvalidate() { network.finishTasksAndInvalidate() }
    func invalidateAndCancel() { network.invalidateAndCancel() }
    func reset(_ handler: @escaping @Sendable () -> Void) { network.reset(completionHandler: handler) }
    func flush(_ handler: @escaping @Sendable () -> Void) { network.flush(completionHandler: handler) }

    func allTasks(_ handler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        let adapter = adapter
        network.getAllTasks { tasks in
            handler(tasks.map { adapter?.task($0) ?? DelegateAdapter.wrap($0) })
        }
    }
}
