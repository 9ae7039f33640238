// SPDX-License-Identifier: Apache-2.0

import Foundation
import FoundationNetworking

/// An implementation of a session, whose tasks this process or the transfer service carries out.
protocol SessionBacking: AnyObject, Sendable {
    /// Called once, when the session can be used: its delegate may be told something from then on.
    func begin()
    func dataTask(_ request: URLRequest) -> URLSessionDataTask
    func uploadTask(_ request: URLRequest, file: URL) -> URLSessionUploadTask
    func uploadTask(_ request: URLRequest, data: Data) -> URLSessionUploadTask
    func uploadTask(streamed request: URLRequest) -> URLSessionUploadTask
    func downloadTask(_ request: URLRequest) -> URLSessionDownloadTask
    func downloadTask(resuming data: Data) -> URLSessionDownloadTask
    func finishTasksAndInvalidate()
    func invalidateAndCancel()
    func allTasks(_ handler: @escaping @Sendable ([URLSessionTask]) -> Void)
    func reset(_ handler: @escaping @Sendable () -> Void)
    func flush(_ handler: @escaping @Sendable () -> Void)
}
