// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A task that gets a file.
///
/// ```swift
/// session.downloadTask(with: address).resume()
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessiondownloadtask>
open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {
    /// Ends the task, and keeps what has arrived for another one.
    ///
    /// - Parameter completionHandler: gets what ``URLSession/downloadTask(withResumeData:)`` takes; nil if nothing can be continued.
    open func cancel(byProducingResumeData completionHandler: @escaping @Sendable (Data?) -> Void) {
        backing.cancel(byProducingResumeData: completionHandler)
    }
}
