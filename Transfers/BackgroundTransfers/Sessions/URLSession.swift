// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking

/// Uploads and downloads. The tasks of a background session are carried out by a service of their own, and go on when this process has
/// ended; those of other sessions are Foundation's.
///
/// ```swift
/// let configuration = URLSessionConfiguration.background(withIdentifier: "org.example.uploads")
/// configuration.sharedContainerIdentifier = "group.org.example"
/// let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
/// session.uploadTask(with: request, fromFile: file).resume()
/// ```
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsession>
open class URLSession: NSObject, @unchecked Sendable {
    /// A delegate's decision about a question for a login.
    public typealias AuthChallengeDisposition = FoundationNetworking.URLSession.AuthChallengeDisposition
    /// A delegate's decision about an answer whose header has arrived.
    public typealias ResponseDisposition = FoundationNetworking.URLSession.ResponseDisposition

    private static let sharedSession = URLSession(configuration: .default)

    /// A session without a delegate, for requests of a moment.
    open class var shared: URLSession { sharedSession }

    private let ownConfiguration: URLSessionConfiguration
    private let lock = NSLock()
    private var ownDelegate: (any URLSessionDelegate)?
    private var ownDescription: String?
    private var ownBacking: (any SessionBacking)?

    /// The queue on which the delegate is called.
    public let delegateQueue: OperationQueue

    /// A session that reports to no delegate.
    ///
    /// - Parameter configuration: how it works.
    public convenience init(configuration: URLSessionConfiguration) {
        self.init(configuration: configuration, delegate: nil, delegateQueue: nil)
    }

    /// Creates a session that reports to a delegate on a queue.
    ///
    /// - Parameters:
    ///   - configuration: how it works. What is changed in it afterwards means nothing for the session.
    ///   - delegate: what it reports to. The session keeps it until it is invalidated.
    ///   - queue: where it is called, one call at a time; nil for a queue of the session's.
    public init(
        configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
        delegateQueue queue: OperationQueue?
    ) {
        guard let copy = configuration.copy() as? URLSessionConfiguration else {
            preconditionFailure("a configuration's copy is a configuration")
        }
        ownConfiguration = copy
        ownDelegate = delegate
        delegateQueue = queue ?? Self.serialQueue()
        super.init()
        let backing: any SessionBacking =
            copy.identifier == nil
            ? ForegroundSession(self, copy, hasDelegate: delegate != nil) : BackgroundSession(self, copy)
        lock.withLock { ownBacking = backing }
        // Only now: the delegate may be called at once, and use the session.
        backing.begin()
    }

    private static func serialQueue() -> OperationQueue {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }

    /// A copy of what the session was made with.
    open var configuration: URLSessionConfiguration {
        ownConfiguration.copy() as? URLSessionConfiguration ?? ownConfiguration
    }

    /// The object to which the session reports; nil if it has none, or the session is invalidated.
    open var delegate: (any URLSessionDelegate)? { lock.withLock { ownDelegate } }

    /// The program's own words.
    open var sessionDescription: String? {
        get { lock.withLock { ownDescription } }
        set { lock.withLock { ownDescription = newValue } }
    }

    var backing: any SessionBacking {
        guard let backing = lock.withLock({ ownBacking }) else { preconditionFailure("the session is being made") }
        return backing
    }

    /// Calls the delegate on its queue.
    func callDelegate(_ body: @escaping @Sendable () -> Void) { delegateQueue.addOperation(body) }

    /// Lets the delegate go, and reports that to it.
    func becomeInvalid(_ error: (any Error)?) {
        callDelegate { [self] in
            let delegate = lock.withLock {
                defer { ownDelegate = nil }
                return ownDelegate
            }
            delegate?.urlSession(self, didBecomeInvalidWithError: error)
        }
    }

    // MARK: Ends

    /// Takes no more tasks, and becomes invalid when the present ones have ended.
    open func finishTasksAndInvalidate() { backing.finishTasksAndInvalidate() }

    /// Cancels all tasks, and becomes invalid.
    open func invalidateAndCancel() { backing.invalidateAndCancel() }

    /// Empties the stores of the session.
    open func reset(completionHandler: @escaping @Sendable () -> Void) { backing.reset(completionHandler) }

    /// Writes the stores of the session to the disk.
    open func flush(completionHandler: @escaping @Sendable () -> Void) { backing.flush(completionHandler) }

    /// Gives all tasks whose end the delegate does not know yet, also those that another process of the app has begun.
    open func getAllTasks(completionHandler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        backing.allTasks(completionHandler)
    }

    /// Gives all tasks that have not ended, by their kinds.
    open func getTasksWithCompletionHandler(
        _ completionHandler:
            @escaping @Sendable ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) -> Void
    ) {
        getAllTasks { tasks in
            completionHandler(
                tasks.compactMap { $0 is URLSessionUploadTask ? nil : $0 as? URLSessionDataTask },
                tasks.compactMap { $0 as? URLSessionUploadTask },
                tasks.compactMap { $0 as? URLSessionDownloadTask })
        }
    }

    /// All tasks that have not ended, also those that another process of the app has begun.
    public var allTasks: [URLSessionTask] {
        get async {
            await withCheckedContinuation { continuation in getAllTasks { continuation.resume(returning: $0) } }
        }
    }

    /// All tasks that have not ended, by their kinds.
    public var tasks: ([URLSessionDataTask], [URLSessionUploadTask], [URLSessionDownloadTask]) {
        get async {
            await withCheckedContinuation { continuation in
                getTasksWithCompletionHandler { continuation.resume(returning: ($0, $1, $2)) }
            }
        }
    }
}
