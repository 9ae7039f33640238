// SPDX-License-Identifier: Apache-2.0

import Dispatch
import FileOperations
import Foundation
import FoundationNetworking
import Synchronization
import TransferMessages

/// A session whose tasks the transfer service carries out.
final class BackgroundSession: SessionBacking {
    private struct State: Sendable {
        /// The number of the session in the connection; nil if there is none, or not any more.
        var number: Int?
        var tasks: [Int: URLSessionTask] = [:]
        /// The tasks whose end the delegate has not been told yet.
        var ended: [Int: URLSessionTask] = [:]
        var nextTask = 1
        var isConnecting = false
        var isEnding = false
        var isInvalid = false
        /// Why the service has refused the session; nil if it has not.
        var refusal: TransferFailure?
    }

    /// A task that the service has not been told of.
    private struct UnsentTask: Sendable {
        var description: TransferDescription
        let made: ContinuousClock.Instant
    }

    private struct Unsent: Sendable {
        var tasks: [Int: UnsentTask] = [:]
        /// The uploads that were added before they were resumed, and whose files are not waited for yet.
        var takings: [Int: ServiceConnection.Taking] = [:]
        /// Whether those that are not resumed will be sent.
        var isTimed = false
    }

    /// How long a task that is not resumed is kept from the service. A program makes a task, names it and resumes it: the service learns that in
    /// one message, so that no end of the process leaves a part of it.
    private static let delay = Duration.milliseconds(50)

    /// The session is kept by the connection as long as it is valid, and so is this object.
    private let session: URLSession
    private let settings: TransferSessionDescription
    private let headers: [WebHeader]
    private let connection: ServiceConnection?
    private let state = Mutex(State())
    /// Held while they are sent, so that what is said about a task comes after it. Taken before `state` where both are needed.
    private let unsent = Mutex(Unsent())
    /// A delegate that the session has let go still learns what becomes of tasks that are made afterwards.
    private let formerDelegate: WeakDelegate
    /// Entered until the service has said what tasks the session has.
    private let connecting = DispatchGroup()

    init(_ session: URLSession, _ configuration: URLSessionConfiguration) {
        self.session = session
        formerDelegate = WeakDelegate(session.delegate)
        settings = TransferSessionDescription(configuration)
        headers = (configuration.httpAdditionalHeaders ?? [:]).map { WebHeader("\($0.key)", "\($0.value)") }
            .sorted { $0.name < $1.name }
        connection = ServiceConnection.shared
    }

    /// Connects with the service, which may report what has happened at once.
    func begin() {
        // Before it is known to the connection, which may end at any time.
        connecting.enter()
        state.withLock { $0.isConnecting = true }
        guard let connection, let number = connection.add(self) else {
            lose()
            return
        }
        let isLost = state.withLock { state in
            if !state.isInvalid { state.number = number }
            return state.isInvalid
        }
        if !isLost { connection.send(.connect(session: number, settings)) }
    }

    /// Ends the program with a message, for a call that Apple's systems refuse with an exception.
    static func refuse(_ text: String) -> Never { fatalError(text) }

    // MARK: Making tasks

    func dataTask(_ request: URLRequest) -> URLSessionDataTask {
        var description = TransferDescription(.download, web(request))
        description.isData = true
        return make(request, description) { URLSessionDataTask($0) }
    }

    func uploadTask(_ request: URLRequest, file: URL) -> URLSessionUploadTask {
        guard file.isFileURL else {
            Self.refuse("upload tasks of background sessions need the URL of a file, not \(file)")
        }
        let description = TransferDescription(.upload, web(request), file: file.standardizedFileURL.path)
        return make(request, description) { URLSessionUploadTask($0) }
    }

    func uploadTask(_ request: URLRequest, data: Data) -> URLSessionUploadTask {
        Self.refuse("upload tasks from data are not supported in background sessions; write a file, and upload that")
    }

    func uploadTask(streamed request: URLRequest) -> URLSessionUploadTask {
        Self.refuse(
            "upload tasks from a stream are not supported in background sessions; write a file, and upload that")
    }

    func downloadTask(_ request: URLRequest) -> URLSessionDownloadTask {
        make(request, TransferDescription(.download, web(request))) { URLSessionDownloadTask($0) }
    }

    func downloadTask(resuming data: Data) -> URLSessionDownloadTask {
        let resumption = ResumeData(data)
        var description = resumption?.description ?? TransferDescription(.download, WebRequest(address: ""))
        description.resumption = resumption?.token
        let request = URLRequest(url: URL(string: description.request.address) ?? URL(fileURLWithPath: "/"))
        return make(request, description) { URLSessionDownloadTask($0) }
    }

    private func web(_ request: URLRequest) -> WebRequest {
        guard request.httpBodyStream == nil else {
            Self.refuse("a request of a background session cannot have a stream as its body")
        }
        return WebRequest(request, headers)
    }

    private func make<Task: URLSessionTask>(
        _ request: URLRequest, _ description: TransferDescription, _ wrap: (BackgroundTask) -> Task
    ) -> Task {
        connecting.wait()
        let (task, isValid, isTimed) = unsent.withLock { unsent in
            let (task, isValid) = state.withLock { state in
                let backing = BackgroundTask(state.nextTask, request, description, self)
                state.nextTask += 1
                let task = wrap(backing)
                let isValid = state.number != nil && !state.isEnding
                if isValid { state.tasks[backing.identifier] = task }
                return (task, isValid)
            }
            guard isValid else { return (task, false, true) }
            unsent.tasks[task.taskIdentifier] = UnsentTask(description: description, made: .now)
            defer { unsent.isTimed = true }
            return (task, true, unsent.isTimed)
        }
        if isValid {
            if !isTimed { sendLater(after: Self.delay) }
        } else {
            let (refusal, isEnding) = state.withLock { ($0.refusal, $0.isEnding) }
            if isEnding { Self.refuse("a task cannot be made in a session that was invalidated; make another session") }
            let failure = refusal ?? (ServiceConnection.shared == nil ? Self.lost : Self.gone)
            CurrentProcess.addNotice("\(TransferNotice.notBegun): \(failure.reason)")
            end(task, TransferEnding(failure: failure), file: nil)
        }
        return task
    }

    // MARK: Telling the service

    private func sendLater(after delay: Duration) {
        let nanoseconds = Int(max(delay, .milliseconds(1)) / .nanoseconds(1))
        DispatchQueue.global().asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) { [self] in
            let time = ContinuousClock.now - Self.delay
            let next = unsent.withLock { unsent in
                addTasks(madeUntil: time, &unsent)
                let next = unsent.tasks.values.map(\.made).min()
                unsent.isTimed = next != nil
                return next
            }
            if let next { sendLater(after: next - time) }
        }
    }

    /// Nothing is waited for here.
    private func addTasks(madeUntil time: ContinuousClock.Instant, _ unsent: inout Unsent) {
        for task in unsent.tasks.filter({ $0.value.made <= time }).keys.sorted() {
            if let description = unsent.tasks.removeValue(forKey: task)?.description {
                unsent.takings[task] = add(task, description, begins: false)
            }
        }
    }

    /// Adds the tasks that were made so far to the service, as soon as they had the time to be named and resumed.
    func sendUnsent() {
        guard let last = unsent.withLock({ $0.tasks.values.map(\.made).max() }) else { return }
        let pause = last + Self.delay - .now
        if pause > .zero { Thread.sleep(forTimeInterval: pause / .seconds(1)) }
        unsent.withLock { addTasks(madeUntil: last, &$0) }
    }

    private func add(_ task: Int, _ description: TransferDescription, begins: Bool) -> ServiceConnection.Taking? {
        guard let connection, let number = state.withLock({ $0.number }) else { return nil }
        return connection.add(number, task, description, begins: begins)
    }

    func resume(_ task: Int) {
        let taking = unsent.withLock { unsent in
            if let description = unsent.tasks.removeValue(forKey: task)?.description {
                return add(task, description, begins: true)
            }
            send { .resume(session: $0, task: task) }
            return unsent.takings.removeValue(forKey: task)
        }
        taking?.wait()
    }

    func change(_ task: Int, _ change: TransferChange) {
        unsent.withLock { unsent in
            guard unsent.tasks[task] != nil else { return send { .change(session: $0, task: task, change) } }
            unsent.tasks[task]?.description.label = change.label
            unsent.tasks[task]?.description.earliestBegin = change.earliestBegin
            unsent.tasks[task]?.description.priority = change.priority
        }
    }

    func suspend(_ task: Int) {
        unsent.withLock { unsent in
            // It waits already.
            guard unsent.tasks[task] == nil else { return }
            send { .suspend(session: $0, task: task) }
        }
    }

    func cancel(_ task: Int, keepsData: Bool) {
        let unknown = unsent.withLock { unsent -> URLSessionTask? in
            unsent.takings[task] = nil
            guard unsent.tasks.removeValue(forKey: task) != nil else {
                send { .cancel(session: $0, task: task, keepsData: keepsData) }
                return nil
            }
            return state.withLock { state in
                let unknown = state.tasks.removeValue(forKey: task)
                state.ended[task] = unknown
                return unknown
            }
        }
        guard let unknown else { return }
        end(unknown, TransferEnding(failure: TransferFailure(.cancelled, "it was cancelled")), file: nil)
    }

    func send(_ message: (Int) -> TransferClientMessage) {
        guard let connection, let number = state.withLock({ $0.number }) else { return }
        connection.send(message(number))
    }

    // MARK: Messages

    func receive(_ message: TransferServiceMessage) {
        switch message {
        case .existing(_, let snapshot): state.withLock { $0.tasks[snapshot.task] = wrap(snapshot) }
        case .connected(_, let nextTask):
            state.withLock { $0.nextTask = nextTask }
            endConnecting()
        case .refused(_, let failure):
            state.withLock { $0.refusal = failure }
            invalidate(failure.error)
            endConnecting()
        case .progressed(_, let number, let progress): report(number, progress)
        case .ended(_, let snapshot, let ending, let file):
            let task = state.withLock { state in
                let task = state.tasks.removeValue(forKey: snapshot.task) ?? wrap(snapshot)
                state.ended[snapshot.task] = task
                return task
            }
            end(task, ending, file: file)
        case .finishedEvents:
            session.callDelegate { [session] in
                session.delegate?.urlSessionDidFinishEvents(forBackgroundURLSession: session)
            }
        case .challenged(_, let number, let challenge): ask(number, challenge)
        case .disconnected: invalidate(nil)
        case .confirmed, .taken: break
        }
    }

    private func wrap(_ snapshot: TransferSnapshot) -> URLSessionTask {
        let backing = BackgroundTask(snapshot, self)
        return switch (snapshot.description.direction, snapshot.description.isData) {
        case (.upload, _): URLSessionUploadTask(backing)
        case (.download, true): URLSessionDataTask(backing)
        case (.download, false): URLSessionDownloadTask(backing)
        }
    }

    private func report(_ number: Int, _ progress: TransferProgress) {
        guard let task = state.withLock({ $0.tasks[number] }), let backing = task.backing as? BackgroundTask else {
            return
        }
        let before = backing.move(to: progress)
        session.callDelegate { [session] in
            if let task = task as? URLSessionDownloadTask {
                (session.delegate as? any URLSessionDownloadDelegate)?.urlSession(
                    session, downloadTask: task, didWriteData: max(0, progress.received - before.received),
                    totalBytesWritten: progress.received,
                    totalBytesExpectedToWrite: progress.expectedToReceive ?? NSURLSessionTransferSizeUnknown)
            } else if task is URLSessionUploadTask {
                (session.delegate as? any URLSessionTaskDelegate)?.urlSession(
                    session, task: task, didSendBodyData: max(0, progress.sent - before.sent),
                    totalBytesSent: progress.sent,
                    totalBytesExpectedToSend: progress.expectedToSend ?? NSURLSessionTransferSizeUnknown)
            }
        }
    }

    private func end(_ task: URLSessionTask, _ ending: TransferEnding, file: String?) {
        guard let backing = task.backing as? BackgroundTask else { return }
        let (error, tellData) = backing.end(ending)
        // Not on the thread that receives: what they do may wait for an answer.
        if let tellData { session.callDelegate(tellData) }
        session.callDelegate { [self] in
            state.withLock { $0.ended[task.taskIdentifier] = nil }
            defer { disconnectIfDone() }
            // A task without a delegate is reported to the next process.
            guard let delegate = (session.delegate ?? formerDelegate.value) as? any URLSessionTaskDelegate else {
                return
            }
            if ending.failure == nil, let problem = deliver(task, ending, file, delegate) {
                // Without an acknowledgement the next process of the session gets the end, too.
                return delegate.urlSession(session, task: task, didCompleteWithError: problem)
            }
            delegate.urlSession(session, task: task, didCompleteWithError: error)
            send { .acknowledge(session: $0, task: task.taskIdentifier, failure: backing.reportedFailure) }
        }
    }

    /// Gives the delegate what has arrived.
    ///
    /// - Returns: why that cannot be read; nil if it was given.
    private func deliver(
        _ task: URLSessionTask, _ ending: TransferEnding, _ file: String?, _ delegate: any URLSessionTaskDelegate
    ) -> (any Error)? {
        if let task = task as? URLSessionDownloadTask, let file {
            (delegate as? any URLSessionDownloadDelegate)?.urlSession(
                session, downloadTask: task, didFinishDownloadingTo: URL(fileURLWithPath: file, isDirectory: false))
        } else if let task = task as? URLSessionDataTask {
            var data = ending.body ?? Data()
            if let file {
                do { data = try Data(contentsOf: URL(fileURLWithPath: file, isDirectory: false)) } catch {
                    StandardError.report("\(PrintableText.escaped(file)) cannot be read: \(error)")
                    return URLError(.cannotOpenFile, userInfo: [NSUnderlyingErrorKey: error])
                }
            }
            guard !data.isEmpty else { return nil }
            (delegate as? any URLSessionDataDelegate)?.urlSession(session, dataTask: task, didReceive: data)
        }
        return nil
    }

    private func ask(_ number: Int, _ challenge: TransferChallenge) {
        guard let task = state.withLock({ $0.tasks[number] }) else { return }
        session.callDelegate { [self] in
            let answer: @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void = {
                [self] disposition, credential in
                if disposition == .cancelAuthenticationChallenge { return task.cancel() }
                var login: TransferLogin?
                if disposition == .useCredential, let credential, let user = credential.user {
                    login = TransferLogin(user: user, password: credential.password ?? "")
                }
                send { .authenticate(session: $0, task: number, challenge: challenge.number, login) }
            }
            let question = URLAuthenticationChallenge(challenge)
            if let delegate = session.delegate as? any URLSessionTaskDelegate {
                delegate.urlSession(session, task: task, didReceive: question, completionHandler: answer)
            } else {
                answer(.performDefaultHandling, nil)
            }
        }
    }

    // MARK: Ends

    private static let lost = TransferFailure(
        .backgroundSessionWasDisconnected,
        ServiceConnection.shared == nil
            ? "this program is not connected with the transfer service: its bundle needs the entitlement "
                + "com.apple.security.network.client, and a host must launch it"
            : "the connection with the transfer service was lost; the transfers go on, and the app is launched when they have ended"
    )

    /// Of a task that the service was never told of.
    private static let gone = TransferFailure(
        .backgroundSessionWasDisconnected, "the connection with the transfer service was lost")

    /// The connection with the service is gone, or there was none.
    func lose() {
        let (tasks, unknown) = unsent.withLock { unsent in
            defer { (unsent.tasks, unsent.takings) = ([:], [:]) }
            let tasks = state.withLock { state in
                defer {
                    state.ended.merge(state.tasks) { first, _ in first }
                    state.tasks = [:]
                    // A task that is made after this finds no connection.
                    state.number = nil
                }
                return state.tasks.values.sorted { $0.taskIdentifier < $1.taskIdentifier }
            }
            return (tasks, unsent.tasks)
        }
        for task in tasks {
            let isUnknown = unknown[task.taskIdentifier] != nil
            end(task, TransferEnding(failure: isUnknown ? Self.gone : Self.lost), file: nil)
        }
        if !unknown.isEmpty { CurrentProcess.addNotice("\(TransferNotice.notBegun): \(Self.gone.reason)") }
        invalidate((connection == nil || tasks.count > unknown.count ? Self.lost : Self.gone).error)
        endConnecting()
    }

    private func endConnecting() {
        let wasConnecting = state.withLock { state in
            defer { state.isConnecting = false }
            return state.isConnecting
        }
        if wasConnecting { connecting.leave() }
    }

    private func invalidate(_ error: (any Error)?) {
        let isNew = state.withLock { state in
            defer {
                state.isInvalid = true
                state.number = nil
            }
            return !state.isInvalid
        }
        if isNew { session.becomeInvalid(error) }
    }

    func finishTasksAndInvalidate() {
        connecting.wait()
        state.withLock { $0.isEnding = true }
        disconnectIfDone()
    }

    func invalidateAndCancel() {
        connecting.wait()
        let tasks = state.withLock { state in
            state.isEnding = true
            return state.tasks.values
        }
        for task in tasks { task.cancel() }
        disconnectIfDone()
    }

    private func disconnectIfDone() {
        let isDone = state.withLock { $0.isEnding && $0.tasks.isEmpty && $0.ended.isEmpty }
        if isDone { send { .disconnect(session: $0) } }
    }

    func allTasks(_ handler: @escaping @Sendable ([URLSessionTask]) -> Void) {
        connecting.notify(queue: .global()) { [self] in
            // On the queue of the delegate: the delegate knows the end of every task that is missing here.
            session.callDelegate { [self] in
                let tasks = state.withLock { state in
                    state.tasks.merging(state.ended) { first, _ in first }.values.sorted {
                        $0.taskIdentifier < $1.taskIdentifier
                    }
                }
                handler(tasks)
            }
        }
    }

    func reset(_ handler: @escaping @Sendable () -> Void) { session.callDelegate(handler) }

    func flush(_ handler: @escaping @Sendable () -> Void) {
        DispatchQueue.global().async { [self] in
            connection?.waitUntilStored()
            // The delegate learns that the connection was lost before this is called.
            if connection?.isClosed ?? true { lose() }
            session.callDelegate(handler)
        }
    }
}
