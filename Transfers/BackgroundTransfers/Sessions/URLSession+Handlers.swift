// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking

// What a background session refuses, as on Apple's systems: its handlers would be gone with the process.
extension URLSession {
    /// Makes a task that gets the contents of an address, and calls a handler in the place of the delegate.
    public func dataTask(
        with url: URL, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        dataTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    /// Makes a task that gets the answer to a request, and calls a handler in the place of the delegate.
    public func dataTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDataTask {
        foreground.wrap(foreground.network.dataTask(with: request, completionHandler: completionHandler))
    }

    /// Makes a task that sends a file, and calls a handler in the place of the delegate.
    public func uploadTask(
        with request: URLRequest, fromFile fileURL: URL,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        foreground.wrap(
            foreground.network.uploadTask(with: request, fromFile: fileURL, completionHandler: completionHandler))
    }

    /// Makes a task that sends data, and calls a handler in the place of the delegate.
    public func uploadTask(
        with request: URLRequest, from bodyData: Data?,
        completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionUploadTask {
        foreground.wrap(
            foreground.network.uploadTask(with: request, from: bodyData, completionHandler: completionHandler))
    }

    /// Makes a task that gets a file, and calls a handler in the place of the delegate. The file is deleted when that returns.
    public func downloadTask(
        with url: URL, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        downloadTask(with: URLRequest(url: url), completionHandler: completionHandler)
    }

    /// Makes a task that gets a file, and calls a handler in the place of the delegate. The file is deleted when that returns.
    public func downloadTask(
        with request: URLRequest, completionHandler: @escaping @Sendable (URL?, URLResponse?, (any Error)?) -> Void
    ) -> URLSessionDownloadTask {
        foreground.wrap(foreground.network.downloadTask(with: request, completionHandler: completionHandler))
    }

    // MARK: For tasks of Swift

    /// Gets the contents of an address.
    public func data(from url: URL) async throws -> (Data, URLResponse) {
        try await foreground.network.data(from: url)
    }

    /// Gets the answer to a request.
    public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
        try await foreground.network.data(for: request)
    }

    /// Sends a file, and gets the answer.
    public func upload(for request: URLRequest, fromFile fileURL: URL) async throws -> (Data, URLResponse) {
        try await foreground.network.upload(for: request, fromFile: fileURL)
    }

    /// Sends data, and gets the answer.
    public func upload(for request: URLRequest, from bodyData: Data) async throws -> (Data, URLResponse) {
        try await foreground.network.upload(for: request, from: bodyData)
    }

    /// Gets a file. The caller deletes it.
    public func download(from url: URL) async throws -> (URL, URLResponse) {
        try await foreground.network.download(from: url)
    }

    /// Gets a file. The caller deletes it.
    public func download(for request: URLRequest) async throws -> (URL, URLResponse) {
        try await foreground.network.download(for: request)
    }

    private var foreground: ForegroundSession {
        guard let session = backing as? ForegroundSession else {
            BackgroundSession.refuse("completion handlers are not supported in background sessions; use a delegate")
        }
        return session
    }
}
