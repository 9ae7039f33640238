// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A delegate to which a session reports the progress and the files of downloads.
///
/// ```swift
/// func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
///     do { try FileManager.default.moveItem(at: location, to: place) } catch { report(error) }
/// }
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessiondownloaddelegate>
public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
    /// A file is there. Move it or open it before this returns: then it is deleted.
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL)

    /// A part of a file has arrived. Optional.
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)

    /// A download goes on that was cancelled before. Optional.
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64,
        expectedTotalBytes: Int64)
}

extension URLSessionDownloadDelegate {
    /// Ignores that a part of the file has arrived.
    public func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {}

    /// Ignores that a cancelled download goes on.
    public func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didResumeAtOffset fileOffset: Int64,
        expectedTotalBytes: Int64
    ) {}
}
