// SPDX-License-Identifier: Apache-2.0

public import BackgroundTransfers
import FileOperations
import Foundation
import Synchronization

/// The background session of a delivery: sends its parcels, and decides what follows the answers. The extension uses it while it runs, and the app
/// when it is launched for the session's events.
public final class DeliverySession: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, Sendable {
    /// How long a mail server may think about a mail, in seconds. (RFC 5321, 4.5.3.2.6)
    private static let longestSilence: TimeInterval = 600

    /// The session has no connection with the transfer service, another process has it, or the connection was lost.
    private static let disconnections = -997 ... -995

    private struct State: Sendable {
        var answers: [Int: Answer] = [:]
        var whenIdle: (@Sendable () -> Void)?
        /// Why there is no connection with the transfer service; nil if there is one.
        var obstacle: (any Error)?
    }

    private let courier: Courier
    private let identifier: String
    private let state = Mutex(State())
    /// Set once, in the initialiser.
    nonisolated(unsafe) private var session: URLSession!

    /// Connects with the session of a delivery.
    ///
    /// - Parameters:
    ///   - courier: what the programs share.
    ///   - identifier: the delivery's.
    ///   - whenIdle: called once, when all that was sent has been answered.
    public init(_ courier: Courier, _ identifier: String, whenIdle: @escaping @Sendable () -> Void) {
        self.courier = courier
        self.identifier = identifier
        super.init()
        state.withLock { $0.whenIdle = whenIdle }
        let configuration = URLSessionConfiguration.background(withIdentifier: Delivery.sessionPrefix + identifier)
        configuration.sharedContainerIdentifier = Courier.groupIdentifier
        configuration.timeoutIntervalForRequest = Self.longestSilence
        session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }

    // MARK: Sending

    /// Sends what a parcel's step needs. What keeps it from that is the parcel's end. The session may already have ends while it is made.
    ///
    /// - Throws: the database's error.
    private func begin(_ parcel: Parcel, of delivery: Delivery, in session: URLSession) throws {
        do {
            let account = try courier.account(delivery.place.account)
            let destination = account.destination(try Secrets.secret(of: account.name))
            let transmission = try destination.request(for: parcel, of: delivery)
            let task =
                transmission.sendsFile
                ? session.uploadTask(with: transmission.request, fromFile: file(parcel))
                : session.downloadTask(with: transmission.request)
            task.taskDescription = Self.label(parcel, delivery)
            if parcel.pause > 0 { task.earliestBeginDate = Date(timeIntervalSinceNow: parcel.pause) }
            task.resume()
        } catch let error as CourierError {
            _ = try courier.store.change(identifier) { delivery in
                guard let index = delivery.parcels.firstIndex(where: { $0.number == parcel.number }) else { return }
                delivery.parcels[index].fail("\(error)")
            }
        }
    }

    /// Begins what has not ended and is not on its way: the process that should have begun it was ended before, or could not reach the transfer
    /// service.
    ///
    /// - Returns: how many parcels that were.
    /// - Throws: ``CourierError`` if the transfer service cannot be told now either; the database's error.
    func beginRest() async throws -> Int {
        // After this it is known what has ended meanwhile.
        await flush()
        return try await beginAll()
    }

    private func flush() async {
        await withCheckedContinuation { continuation in session.flush { continuation.resume() } }
    }

    /// Begins what has not ended and is not on its way, as far as this process knows. The delivery counts as sent if the transfer service still runs after the session was flushed.
    ///
    /// - Returns: how many parcels that were.
    /// - Throws: ``CourierError`` if the transfer service cannot be told; the database's error.
    @discardableResult
    func beginAll() async throws -> Int {
        let begun = await withCheckedContinuation { continuation in
            // On the queue on which ends are taken: the end of a task that is missing here has been taken, and nothing else begins a step meanwhile.
            session.getAllTasks { [self] tasks in
                continuation.resume(returning: Result { try beginRest(known: tasks, in: session, prepares: true) })
            }
        }
        let count = try begun.get()
        await flush()
        if let obstacle = state.withLock({ $0.obstacle }) {
            throw CourierError(
                "\(obstacle.localizedDescription); to send it later: courier retry \(identifier.prefix(8))")
        }
        _ = try courier.store.change(identifier) { $0.isPreparing = false }
        return count
    }

    /// Begins what has not ended and is not among the tasks, and starts those that were left before they could start.
    ///
    /// - Parameters:
    ///   - tasks: all of the session that have not ended.
    ///   - session: the session.
    ///   - prepares: whether a delivery that is still being prepared may begin.
    /// - Returns: how many parcels that were.
    /// - Throws: the database's error.
    private func beginRest(
        known tasks: [URLSessionTask], in session: URLSession, prepares: Bool = false
    ) throws -> Int {
        // A process that was ended before it could name one left it.
        for task in tasks where task.state == .suspended && Self.mark(task).isEmpty { task.cancel() }
        guard let delivery = try courier.store.delivery(identifier),
            delivery.state == .sending || prepares && delivery.state == .preparing
        else { return 0 }
        let known = Dictionary(tasks.map { (Self.mark($0), $0) }) { first, _ in first }
        var count = 0
        for parcel in delivery.parcels where !parcel.isOver {
            guard let task = known[Self.mark(parcel)] else {
                try begin(parcel, of: delivery, in: session)
                count += 1
                continue
            }
            // The process that created it was ended before it could start it.
            guard task.state == .suspended else { continue }
            task.resume()
            count += 1
        }
        return count
    }

    /// Learns that there is no connection with the transfer service.
    public func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
        state.withLock { $0.obstacle = error }
    }

    private func file(_ parcel: Parcel) -> URL {
        courier.folder(of: identifier).appendingPathComponent(parcel.file, isDirectory: false)
    }

    /// Says which step a task is, also to people: `photo.jpg to Photos: put 1.0`.
    private static func label(_ parcel: Parcel, _ delivery: Delivery) -> String {
        "\(parcel.name) to \(delivery.place.title): \(mark(parcel))"
    }

    private static func mark(_ task: URLSessionTask) -> String {
        task.taskDescription?.components(separatedBy: ": ").last ?? ""
    }

    private static func number(inMark mark: String) -> Int? {
        mark.split(separator: " ").dropFirst().first?.split(separator: ".").first.flatMap { Int($0) }
    }

    private static func mark(_ parcel: Parcel) -> String {
        "\(parcel.step.rawValue) \(parcel.number).\(parcel.taken)" + (parcel.contradictions.map { ".\($0)" } ?? "")
            + (parcel.refusals.map { ", again \($0)" } ?? "")
    }

    // MARK: Answers

    /// Collects an answer's body.
    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        state.withLock { $0.answers[dataTask.taskIdentifier, default: Answer()].body += data }
    }

    /// Keeps an answer that was stored in a file.
    public func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        // It is read before this returns, or moved for the comparison.
        let place = courier.folder(of: identifier).appendingPathComponent(
            ".answer-\(downloadTask.taskIdentifier)", isDirectory: false)
        var answer = Answer()
        do {
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            if FileManager.default.fileExists(atPath: place.path) { try FileManager.default.removeItem(at: place) }
            try FileManager.default.moveItem(at: location, to: place)
            let handle = try FileHandle(forReadingFrom: place)
            answer.body = try handle.read(upToCount: 1 << 20) ?? Data()
            try handle.close()
            answer.file = place
        } catch { answer.error = error }
        state.withLock { [answer] in $0.answers[downloadTask.taskIdentifier] = answer }
    }

    /// Takes the answer to a step, and begins the next one.
    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        var answer = state.withLock { $0.answers.removeValue(forKey: task.taskIdentifier) } ?? Answer()
        answer.asked = task.originalRequest?.url
        answer.response = task.response as? HTTPURLResponse
        answer.error = error ?? answer.error
        defer { if let file = answer.file { remove(file) } }
        // It says nothing about the transfer, which goes on: another process gets its end.
        if let error = error as? URLError, Self.disconnections.contains(error.code.rawValue) { return }
        storing { try take(answer, of: task, in: session) }
    }

    private func remove(_ file: URL) {
        // With a delivery that has arrived, its folder is gone.
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do { try FileManager.default.removeItem(at: file) } catch { StandardError.report("\(error)") }
    }

    /// Stores an answer, or ends the process, so that the answer is not forgotten: a process that ends here is given the same answers again.
    private func storing(_ body: () throws -> Void) {
        do { try body() } catch {
            StandardError.report("delivery \(identifier.prefix(8)): \(error)")
            exit(EXIT_FAILURE)
        }
    }

    private func take(_ answer: Answer, of task: URLSessionTask, in session: URLSession) throws {
        let mark = Self.mark(task)
        var next: Parcel?
        let changed = try courier.store.change(identifier) { delivery in
            // One that was answered before has another mark.
            guard let index = delivery.parcels.firstIndex(where: { Self.mark($0) == mark }) else { return }
            var parcel = delivery.parcels[index]
            do {
                let account = try courier.account(delivery.place.account)
                let destination = account.destination(try Secrets.secret(of: account.name))
                if answer.isFromElsewhere {
                    // What failed before says more than what kept its rest from being removed.
                    parcel.fail(parcel.failure ?? answer.problem(nil))
                } else if !destination.maySucceedLater(answer, for: parcel)
                    || !parcel.isTriedAgain(after: answer.problem(nil))
                {
                    parcel.endRefusals()
                    try destination.take(answer, for: &parcel, of: delivery, file: file(parcel))
                }
            } catch { parcel.fail("\(error)") }
            delivery.parcels[index] = parcel
            delivery.isPreparing = false
            next = parcel
        }
        guard let changed else { return }
        if let next, !next.isOver { try begin(next, of: changed, in: session) }
        // If the process was ended before it said so, the same answer has come again.
        try reportFailure(of: next?.number ?? Self.number(inMark: mark), by: task)
        if changed.state == .delivered { try courier.removeFiles(of: identifier) }
    }

    /// Commands and notifications that wait for the transfers report what the answers mean.
    private func reportFailure(of number: Int?, by task: URLSessionTask) throws {
        let parcels = try courier.store.delivery(identifier)?.parcels ?? []
        guard let parcel = parcels.first(where: { $0.number == number }), parcel.step == .failed else { return }
        task.reportFailure("\(parcel.name): \(parcel.problem ?? "it has failed")")
    }

    /// Begins what a crash left out.
    public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
        // Nothing is on its way now. A process that was ended may have left out the step that should have followed another.
        session.getAllTasks { [self] tasks in
            storing {
                _ = try beginRest(known: tasks, in: session)
                guard try courier.store.delivery(identifier)?.state != .sending else { return }
                state.withLock { state in
                    defer { state.whenIdle = nil }
                    return state.whenIdle
                }?()
            }
        }
    }

    /// Lets go of the session, so that another process can connect with it.
    public func end() { session.finishTasksAndInvalidate() }
}
