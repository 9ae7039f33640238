// SPDX-License-Identifier: Apache-2.0

import Foundation
import OpenCombine

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
