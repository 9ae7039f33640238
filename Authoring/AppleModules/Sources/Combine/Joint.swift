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

/// A publisher of what several others send.
protocol JointPublisher: Publisher {
    /// Whether only the last value waits until it is asked for.
    var keepsLatest: Bool { get }
    func begin(_ joint: Joint<Output, Failure>) -> [AnyCancellable]
}

extension JointPublisher {
    var keepsLatest: Bool { false }

    /// Subscribes to all of them.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Failure {
        let joint = Joint<Output, Failure>(subscriber, keepsLatest: keepsLatest)
        subscriber.receive(subscription: joint)
        joint.begin(begin(joint))
    }
}

/// The latest value of each of several publishers, and how many of them have not ended.
private final class Latest<Output, Failure: Error>: @unchecked Sendable {
    // @unchecked: all that changes is behind the lock.

    private let lock = NSRecursiveLock()
    private var values: [Any?]
    private var left: Int
    private let joint: Joint<Output, Failure>
    private let combine: ([Any]) -> Output

    init(_ count: Int, _ joint: Joint<Output, Failure>, _ combine: @escaping ([Any]) -> Output) {
        values = Array(repeating: nil, count: count)
        left = count
        self.joint = joint
        self.combine = combine
    }

    func follow<Part: Publisher>(_ part: Part, _ index: Int) -> AnyCancellable where Part.Failure == Failure {
        joint.follow(
            part,
            receive: { value in
                self.lock.lock()
                defer { self.lock.unlock() }
                self.values[index] = .some(value as Any)
                let all = self.values.compactMap { $0 }
                if all.count == self.values.count { self.joint.send(self.combine(all)) }
            }, end: { self.end($0) })
    }

    private func end(_ completion: Subscribers.Completion<Failure>) {
        lock.lock()
        defer { lock.unlock() }
        left -= 1
        if case .failure = completion { return joint.send(completion: completion) }
        if left == 0 { joint.send(completion: .finished) }
    }
}

/// The values of several publishers as they come.
func merged<Output, Failure: Error>(_ joint: Joint<Output, Failure>, _ parts: [AnyPublisher<Output, Failure>])
    -> [AnyCancellable]
{
    let ends = Ends(parts.count)
    if parts.isEmpty { joint.send(completion: .finished) }
    return parts.map { part in
        joint.follow(
            part, receive: joint.send,
            end: { completion in
                if case .failure = completion { return joint.send(completion: completion) }
                if ends.isLast() { joint.send(completion: .finished) }
            })
    }
}

/// How many publishers have not ended.
private final class Ends: @unchecked Sendable {
    // @unchecked: all is behind the lock.

    private let lock = NSLock()
    private var left: Int
    init(_ count: Int) { left = count }

    func isLast() -> Bool {
        lock.withLock {
            left -= 1
            return left == 0
        }
    }
}

func latest2<A: Publisher, B: Publisher>(_ joint: Joint<(A.Output, B.Output), A.Failure>, _ a: A, _ b: B)
    -> [AnyCancellable]
where A.Failure == B.Failure {
    // Each place has the type of its publisher.
    let latest = Latest(2, joint) { values in
        guard let first = values[0] as? A.Output, let second = values[1] as? B.Output else {
            preconditionFailure("other types")
        }
        return (first, second)
    }
    return [latest.follow(a, 0), latest.follow(b, 1)]
}

func latest3<A: Publisher, B: Publisher, C: Publisher>(
    _ joint: Joint<(A.Output, B.Output, C.Output), A.Failure>, _ a: A, _ b: B, _ c: C
) -> [AnyCancellable] where A.Failure == B.Failure, B.Failure == C.Failure {
    let latest = Latest(3, joint) { values in
        guard let first = values[0] as? A.Output, let second = values[1] as? B.Output,
            let third = values[2] as? C.Output
        else { preconditionFailure("other types") }
        return (first, second, third)
    }
    return [latest.follow(a, 0), latest.follow(b, 1), latest.follow(c, 2)]
}

func latest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ joint: Joint<(A.Output, B.Output, C.Output, D.Output), A.Failure>, _ a: A, _ b: B, _ c: C, _ d: D
) -> [AnyCancellable] where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    let latest = Latest(4, joint) { values in
        guard let first = values[0] as? A.Output, let second = values[1] as? B.Output,
            let third = values[2] as? C.Output,
            let fourth = values[3] as? D.Output
        else { preconditionFailure("other types") }
        return (first, second, third, fourth)
    }
    return [latest.follow(a, 0), latest.follow(b, 1), latest.follow(c, 2), latest.follow(d, 3)]
}
