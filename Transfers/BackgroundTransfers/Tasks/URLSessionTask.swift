// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import FoundationNetworking

/// A task of a session.
///
/// Source of the behaviour: <https://developer.apple.com/documentation/foundation/urlsessiontask>
///
/// ```swift
/// let task = session.uploadTask(with: request, fromFile: file)
/// task.taskDescription = "holiday.jpg"
/// task.resume()
/// ```
open class URLSessionTask: NSObject, @unchecked Sendable {
    /// The state of a task: running, suspended, canceling or completed.
    public typealias State = FoundationNetworking.URLSessionTask.State

    /// The priority that tasks have.
    public static let defaultPriority: Float = 0.5
    /// A priority below the default one, 0.5.
    public static let lowPriority: Float = 0.25
    /// A priority above the default one, 0.5.
    public static let highPriority: Float = 0.75

    let backing: any TaskBacking
    private let lock = NSLock()
    private var expectedToSend = NSURLSessionTransferSizeUnknown
    private var expectedToReceive = NSURLSessionTransferSizeUnknown

    init(_ backing: any TaskBacking) { self.backing = backing }

    /// The number of the task in its session.
    open var taskIdentifier: Int { backing.identifier }
    /// The request that the task was made with.
    open var originalRequest: URLRequest? { backing.originalRequest }
    /// The request that is carried out now, after redirections.
    open var currentRequest: URLRequest? { backing.currentRequest }
    /// The server's answer to the request; nil if none is known yet.
    open var response: URLResponse? { backing.response }
    /// Why the task has failed.
    open var error: (any Error)? { backing.error }
    /// The task's present state: running, suspended, canceling or completed.
    open var state: State { backing.state }
    /// How far the task is.
    open var progress: Progress { backing.progress }
    /// How many bytes of the body were sent.
    open var countOfBytesSent: Int64 { backing.bytesSent }
    /// How many bytes the body has.
    open var countOfBytesExpectedToSend: Int64 { backing.bytesExpectedToSend }
    /// How many bytes of the answer's body have arrived.
    open var countOfBytesReceived: Int64 { backing.bytesReceived }
    /// How many bytes the answer's body has; ``NSURLSessionTransferSizeUnknown`` if the server does not say it.
    open var countOfBytesExpectedToReceive: Int64 { backing.bytesExpectedToReceive }

    /// The program's own words. In a background session they outlive the process.
    open var taskDescription: String? {
        get { backing.label }
        set { backing.label = newValue }
    }
    /// From 0 to 1: which tasks of a server come first.
    open var priority: Float {
        get { backing.priority }
        set { backing.priority = newValue }
    }
    /// Before this moment a task of a background session does not begin.
    open var earliestBeginDate: Date? {
        get { backing.earliestBegin }
        set { backing.earliestBegin = newValue }
    }
    /// About how many bytes are sent. It changes nothing here.
    open var countOfBytesClientExpectsToSend: Int64 {
        get { lock.withLock { expectedToSend } }
        set { lock.withLock { expectedToSend = newValue } }
    }
    /// About how many bytes will arrive. It changes nothing here.
    open var countOfBytesClientExpectsToReceive: Int64 {
        get { lock.withLock { expectedToReceive } }
        set { lock.withLock { expectedToReceive = newValue } }
    }

    /// Begins, or goes on.
    open func resume() { backing.resume() }
    /// Waits until it is resumed.
    open func suspend() { backing.suspend() }
    /// Ends with the error `URLError.cancelled`.
    open func cancel() { backing.cancel() }
}

/// The number of bytes if it is not known.
public let NSURLSessionTransferSizeUnknown: Int64 = -1
