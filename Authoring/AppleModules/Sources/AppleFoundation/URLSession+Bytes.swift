// SPDX-License-Identifier: Apache-2.0

public import BackgroundTransfers

extension BackgroundTransfers.URLSession {
    /// The bytes of an answer as they come. What comes faster than it is read is kept in memory.
    ///
    /// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsession/asyncbytes>
    public struct AsyncBytes: AsyncSequence, Sendable {
        /// The type of an element: one byte of the answer.
        public typealias Element = UInt8

        fileprivate let parts: AsyncThrowingStream<Data, any Error>
        fileprivate let task: URLSessionTask

        /// The bytes, one after the other.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var parts: AsyncThrowingStream<Data, any Error>.AsyncIterator
            private var part = Data()
            private var position = 0

            private let loop: Loop

            fileprivate init(_ parts: AsyncThrowingStream<Data, any Error>.AsyncIterator, _ task: URLSessionTask) {
                self.parts = parts
                loop = Loop(task)
            }

            /// The next byte; nil at the end.
            ///
            /// - Throws: what ended the transfer.
            public mutating func next() async throws -> UInt8? {
                while position >= part.count {
                    guard let next = try await parts.next() else {
                        // A stream ends without an error when its task is cancelled.
                        if Task.isCancelled { throw URLError(.cancelled) }
                        return nil
                    }
                    (part, position) = (next, 0)
                }
                defer { position += 1 }
                return part[part.startIndex + position]
            }
        }

        /// Goes through the bytes.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(parts.makeAsyncIterator(), task) }

        /// Ends the transfer when the loop over it is left. After its end there is nothing to end.
        private final class Loop: Sendable {
            private let task: URLSessionTask
            init(_ task: URLSessionTask) { self.task = task }
            deinit { task.cancel() }
        }

        /// The lines of the answer, without their ends.
        public var lines: AsyncLines { AsyncLines(bytes: self) }
    }

    /// The lines of an answer as they come.
    public struct AsyncLines: AsyncSequence, Sendable {
        /// The type of an element: one line of the answer, without its end.
        public typealias Element = String

        fileprivate let bytes: AsyncBytes

        /// The lines, one after the other.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate var bytes: AsyncBytes.AsyncIterator

            /// The next line that is not empty; nil at the end. Empty lines are left out, as on Apple's systems.
            ///
            /// - Throws: what ended the transfer.
            public mutating func next() async throws -> String? {
                var line: [UInt8] = []
                while let byte = try await bytes.next() {
                    guard byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") else {
                        line.append(byte)
                        continue
                    }
                    if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
                }
                return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
            }
        }

        /// Goes through the lines.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(bytes: bytes.makeAsyncIterator()) }
    }

    /// Loads an address, and returns its bytes as they come when the answer has begun.
    ///
    /// - Throws: what kept the answer from beginning.
    public func bytes(from url: URL, delegate: (any URLSessionTaskDelegate)? = nil) async throws
        -> (AsyncBytes, URLResponse)
    {
        try await bytes(for: URLRequest(url: url), delegate: delegate)
    }

    /// Carries out a request, and returns the answer's bytes as they come when it has begun.
    ///
    /// - Throws: what kept the answer from beginning.
    public func bytes(for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil) async throws
        -> (AsyncBytes, URLResponse)
    {
        let (parts, response, task) = try await parts(delegate) { $0.dataTask(with: request) }
        return (AsyncBytes(parts: parts, task: task), response)
    }

    /// Begins a task, and returns the answer and its parts as they come. The task's delegate is asked, or else the session's. If
    /// nothing reads the parts any more, the transfer ends.
    private func parts(
        _ delegate: (any URLSessionTaskDelegate)?, _ make: (BackgroundTransfers.URLSession) -> URLSessionTask
    ) async throws -> (AsyncThrowingStream<Data, any Error>, URLResponse, URLSessionTask) {
        let (parts, source) = AsyncThrowingStream<Data, any Error>.makeStream()
        let receiver = PartReceiver(source, observer: delegate, session: self)
        let session = BackgroundTransfers.URLSession(
            configuration: configuration, delegate: receiver, delegateQueue: nil)
        let task = make(session)
        let response = try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                receiver.begin(continuation)
                task.resume()
                session.finishTasksAndInvalidate()
            }
        } onCancel: {
            task.cancel()
        }
        source.onTermination = { if case .cancelled = $0 { task.cancel() } }
        return (parts, response, task)
    }

    // What follows takes a delegate for one task.

    /// Loads a URL and returns the whole answer; `delegate` answers questions about this task.
    public func data(from url: URL, delegate: (any URLSessionTaskDelegate)?) async throws -> (Data, URLResponse) {
        try await data(for: URLRequest(url: url), delegate: delegate)
    }
    /// Carries out a request.
    public func data(for request: URLRequest, delegate: (any URLSessionTaskDelegate)?) async throws -> (
        Data, URLResponse
    ) {
        try await collecting(delegate) { $0.dataTask(with: request) }
    }
    /// Uploads a file with a request and returns the answer; `delegate` follows this task.
    public func upload(
        for request: URLRequest, fromFile fileURL: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await collecting(delegate) { $0.uploadTask(with: request, fromFile: fileURL) }
    }
    /// Uploads bytes with a request and returns the answer; `delegate` follows this task.
    public func upload(
        for request: URLRequest, from bodyData: Data, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        try await collecting(delegate) { $0.uploadTask(with: request, from: bodyData) }
    }
    /// Downloads the content of a URL to a file, which the caller deletes; `delegate` is not called.
    @available(*, deprecated, message: "in part here; on a phone it also calls the delegate during the download")
    public func download(from url: URL, delegate: (any URLSessionTaskDelegate)?) async throws -> (URL, URLResponse) {
        try await download(from: url)
    }
    /// Carries out a request and saves the answer in a file, which the caller deletes; `delegate` is not called.
    @available(*, deprecated, message: "in part here; on a phone it also calls the delegate during the download")
    public func download(for request: URLRequest, delegate: (any URLSessionTaskDelegate)?) async throws -> (
        URL, URLResponse
    ) {
        try await download(for: request)
    }

    /// Carries out a task with a delegate of its own.
    private func collecting(
        _ delegate: (any URLSessionTaskDelegate)?, _ make: (BackgroundTransfers.URLSession) -> URLSessionTask
    ) async throws -> (Data, URLResponse) {
        let (parts, response, task) = try await parts(delegate, make)
        var data = Data()
        for try await part in parts { data += part }
        if Task.isCancelled { throw URLError(.cancelled) }
        // After a login there is a second answer.
        return (data, task.response ?? response)
    }
}

/// Passes on an answer's parts as they come, and the questions of the transfer to its delegate.
private final class PartReceiver: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    // @unchecked: what changes is behind the lock.

    private let source: AsyncThrowingStream<Data, any Error>.Continuation
    private let observer: (any URLSessionTaskDelegate)?
    /// The session that the program has made, which its delegates know.
    private let session: BackgroundTransfers.URLSession
    private let lock = NSLock()
    private var waiting: CheckedContinuation<URLResponse, any Error>?
    /// The error that ended the task, kept for a caller that begins to wait for the answer only later.
    private var earlyEnd: (any Error)?

    init(
        _ source: AsyncThrowingStream<Data, any Error>.Continuation, observer: (any URLSessionTaskDelegate)?,
        session: BackgroundTransfers.URLSession
    ) {
        self.source = source
        self.observer = observer
        self.session = session
    }

    func begin(_ continuation: CheckedContinuation<URLResponse, any Error>) {
        let end = lock.withLock {
            if earlyEnd == nil { waiting = continuation }
            return earlyEnd
        }
        if let end { continuation.resume(throwing: end) }
    }

    private func end(_ error: any Error) {
        let waiting = lock.withLock {
            earlyEnd = error
            defer { self.waiting = nil }
            return self.waiting
        }
        waiting?.resume(throwing: error)
    }

    private func takeWaiting() -> CheckedContinuation<URLResponse, any Error>? {
        lock.withLock {
            defer { waiting = nil }
            return waiting
        }
    }

    /// The delegate that answers questions about the task: its own, or else the session's.
    private var asked: (any URLSessionTaskDelegate)? { observer ?? session.delegate as? any URLSessionTaskDelegate }

    func urlSession(
        _: BackgroundTransfers.URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler:
            @escaping @Sendable (
                BackgroundTransfers.URLSession.AuthChallengeDisposition, URLCredential?
            ) -> Void
    ) {
        if let asked {
            asked.urlSession(session, task: task, didReceive: challenge, completionHandler: completionHandler)
        } else if let delegate = session.delegate {
            delegate.urlSession(session, didReceive: challenge, completionHandler: completionHandler)
        } else {
            completionHandler(.performDefaultHandling, nil)
        }
    }

    func urlSession(
        _: BackgroundTransfers.URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        guard let asked else { return completionHandler(request) }
        asked.urlSession(
            session, task: task, willPerformHTTPRedirection: response, newRequest: request,
            completionHandler: completionHandler)
    }

    func urlSession(
        _ session: BackgroundTransfers.URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (BackgroundTransfers.URLSession.ResponseDisposition) -> Void
    ) {
        takeWaiting()?.resume(returning: response)
        completionHandler(.allow)
    }

    func urlSession(
        _ session: BackgroundTransfers.URLSession, dataTask: URLSessionDataTask, didReceive data: Data
    ) { source.yield(data) }

    func urlSession(
        _ session: BackgroundTransfers.URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64, totalBytesExpectedToSend: Int64
    ) {
        asked?.urlSession(
            self.session, task: task, didSendBodyData: bytesSent, totalBytesSent: totalBytesSent,
            totalBytesExpectedToSend: totalBytesExpectedToSend)
    }

    func urlSession(
        _ session: BackgroundTransfers.URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        if let error {
            end(error)
            source.finish(throwing: error)
        } else {
            end(URLError(.badServerResponse))
            source.finish()
        }
    }
}
