// SPDX-License-Identifier: Apache-2.0

import Foundation
import OpenCombine

/// Sends the values of several publishers to one subscriber; values that it has not yet requested wait.
final class Joint<Output, Failure: Error>: Subscription, @unchecked Sendable {
    // @unchecked: all is behind the lock.

    private let lock = NSRecursiveLock()
    private var demand = Subscribers.Demand.none
    private var waiting: [Output] = []
    private var ending: Subscribers.Completion<Failure>?
    private var parts: [AnyCancellable] = []
    /// Whether only the last value waits.
    private let keepsLatest: Bool
    private var deliver: ((Output) -> Subscribers.Demand)?
    private var finish: ((Subscribers.Completion<Failure>) -> Void)?

    init<Downstream: Subscriber>(_ downstream: Downstream, keepsLatest: Bool)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        self.keepsLatest = keepsLatest
        deliver = { downstream.receive($0) }
        finish = { downstream.receive(completion: $0) }
    }

    /// Begins with its publishers.
    func begin(_ parts: [AnyCancellable]) {
        lock.lock()
        defer { lock.unlock() }
        if deliver != nil { self.parts += parts }
    }

    /// Follows a publisher until it ends or the subscriber cancels. A publisher that sends all at once is stopped in the middle.
    func follow<Part: Publisher>(
        _ part: Part, receive: @escaping (Part.Output) -> Void,
        end: @escaping (Subscribers.Completion<Part.Failure>) -> Void
    ) -> AnyCancellable {
        let follower = Follower(receive: receive, end: end) { [weak self] in self?.isOver ?? true }
        part.subscribe(follower)
        return AnyCancellable(follower)
    }

    private var isOver: Bool {
        lock.lock()
        defer { lock.unlock() }
        return deliver == nil || ending != nil
    }

    func request(_ demand: Subscribers.Demand) {
        lock.lock()
        defer { lock.unlock() }
        self.demand += demand
        drain()
    }

    func cancel() {
        lock.lock()
        defer { lock.unlock() }
        (deliver, finish) = (nil, nil)
        parts = []
        waiting = []
    }

    func send(_ value: Output) {
        lock.lock()
        defer { lock.unlock() }
        guard deliver != nil, ending == nil else { return }
        if keepsLatest { waiting = [] }
        waiting.append(value)
        drain()
    }

    func send(completion: Subscribers.Completion<Failure>) {
        lock.lock()
        defer { lock.unlock() }
        guard ending == nil else { return }
        ending = completion
        drain()
    }

    private func drain() {
        while let deliver, demand > 0, !waiting.isEmpty {
            demand -= 1
            demand += deliver(waiting.removeFirst())
        }
        guard let ending, waiting.isEmpty, let finish else { return }
        (deliver, self.finish) = (nil, nil)
        parts = []
        finish(ending)
    }
}

/// Takes all that a publisher sends.
private final class Follower<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
    // @unchecked: all that changes is behind the lock.

    private let lock = NSLock()
    private var subscription: (any Subscription)?
    private var isCancelled = false
    private let take: (Input) -> Void
    private let end: (Subscribers.Completion<Failure>) -> Void
    private let isOver: () -> Bool

    init(
        receive: @escaping (Input) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void,
        isOver: @escaping () -> Bool
    ) {
        take = receive
        self.end = end
        self.isOver = isOver
    }

    func receive(subscription: any Subscription) {
        let isCancelled = lock.withLock {
            self.subscription = subscription
            return self.isCancelled
        }
        isCancelled ? subscription.cancel() : subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        take(input)
        if isOver() { cancel() }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { end(completion) }

    func cancel() {
        let last = lock.withLock {
            isCancelled = true
            defer { subscription = nil }
            return subscription
        }
        last?.cancel()
    }
}
