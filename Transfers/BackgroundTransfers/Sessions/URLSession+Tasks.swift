// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking

extension URLSession {
    /// Makes a task that gets the contents of an address. It begins with `resume()`.
    public func dataTask(with url: URL) -> URLSessionDataTask { dataTask(with: URLRequest(url: url)) }

    /// Makes a task that gets the answer to a request.
    ///
    /// In a background session the data comes in one piece at the end. A download suits it better.
    public func dataTask(with request: URLRequest) -> URLSessionDataTask { backing.dataTask(request) }

    /// Makes a task that sends a file.
    ///
    /// - Parameters:
    ///   - request: where to, with a method such as PUT or POST.
    ///   - fileURL: the file. In a background session it lies in the shared container, and may be deleted when this returns.
    /// - Returns: the task, which begins with `resume()`.
    public func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
        backing.uploadTask(request, file: fileURL)
    }

    /// Makes a task that sends data. Background sessions send files only, and end the program.
    public func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
        backing.uploadTask(request, data: bodyData)
    }

    /// Makes a task that sends the request's stream. Background sessions send files only, and end the program.
    public func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
        backing.uploadTask(streamed: request)
    }

    /// Makes a task that gets a file.
    public func downloadTask(with url: URL) -> URLSessionDownloadTask { downloadTask(with: URLRequest(url: url)) }

    /// Makes a task that gets a file.
    public func downloadTask(with request: URLRequest) -> URLSessionDownloadTask { backing.downloadTask(request) }

    /// Makes a task that goes on with a download that was cancelled or has failed.
    ///
    /// - Parameter resumeData: what ``URLSessionDownloadTask/cancel(byProducingResumeData:)`` or the error gave.
    /// - Returns: the task.
    public func downloadTask(withResumeData resumeData: Data) -> URLSessionDownloadTask {
        backing.downloadTask(resuming: resumeData)
    }
}
