// SPDX-License-Identifier: Apache-2.0

import BackgroundTransfers
import Foundation
import Synchronization

/// Asks servers, and waits for their answers. The requests travel like the deliveries, so what works for these works for those.
final class WebConversation: NSObject, URLSessionDataDelegate, Sendable {
    /// How long an answer may take, in seconds.
    private static let longestWait: TimeInterval = 30

    private struct Question: Sendable {
        var answer = Answer()
        let continuation: CheckedContinuation<Answer, Never>
    }

    private let questions = Mutex<[Int: Question]>([:])
    /// Set once, in the initialiser.
    nonisolated(unsafe) private var session: URLSession!

    /// Creates a conversation with a background session of its own.
    ///
    /// - Parameter group: the app group of the program.
    init(group: String) {
        super.init()
        let configuration = URLSessionConfiguration.background(
            withIdentifier: "org.appex.courier.questions.\(UUID().uuidString)")
        configuration.sharedContainerIdentifier = group
        configuration.sessionSendsLaunchEvents = false
        configuration.timeoutIntervalForRequest = Self.longestWait
        configuration.timeoutIntervalForResource = Self.longestWait
        session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    }

    /// Sends a request to a server, and waits for the answer.
    ///
    /// - Parameter request: the question.
    /// - Returns: the answer; an error without one if the calling task is cancelled.
    func send(_ request: URLRequest) async -> Answer {
        let task = session.dataTask(with: request)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                questions.withLock { $0[task.taskIdentifier] = Question(continuation: continuation) }
                task.resume()
                // Cancelled before it was asked, so that no other code answers.
                if Task.isCancelled { cancel(task) }
            }
        } onCancel: {
            cancel(task)
        }
    }

    /// Answers a question that is waited for with the error of what was cancelled, and asks no more.
    private func cancel(_ task: URLSessionTask) {
        guard let question = questions.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        task.cancel()
        var answer = question.answer
        answer.error = URLError(.cancelled)
        question.continuation.resume(returning: answer)
    }

    /// Ends the conversation, and cancels the requests that are still open.
    func end() { session.invalidateAndCancel() }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        questions.withLock { $0[dataTask.taskIdentifier]?.answer.body += data }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let question = questions.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        var answer = question.answer
        answer.asked = task.originalRequest?.url
        answer.response = task.response as? HTTPURLResponse
        answer.error = error
        question.continuation.resume(returning: answer)
    }
}
