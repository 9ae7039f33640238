// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Collects events until they are taken, all at once.
final class EventMailbox<Event: Sendable>: Sendable {
    private struct State {
        var events: [Event] = []
        var taker: CheckedContinuation<Void, Never>?
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// A program that sends faster than its messages are handled waits when there are so many events.
    private static var limit: Int { 10_000 }

    private let state = Mutex(State())

    /// Whether there is no event that was not taken.
    var isEmpty: Bool { state.withLock { $0.events.isEmpty } }

    /// Adds an event, and wakes the taker if it waits for one.
    func add(_ event: Event) {
        let taker = state.withLock { state in
            state.events.append(event)
            defer { state.taker = nil }
            return state.taker
        }
        taker?.resume()
    }

    /// Adds an event when there are not too many.
    func addWaiting(_ event: Event) async {
        await withCheckedContinuation { continuation in
            let isFull = state.withLock { state in
                guard state.events.count >= Self.limit else { return false }
                state.waiting.append(continuation)
                return true
            }
            if !isFull { continuation.resume() }
        }
        add(event)
    }

    /// Takes all events, and waits for one if there is none. One caller takes.
    func take() async -> [Event] {
        await withCheckedContinuation { continuation in
            let hasSome = state.withLock { state in
                guard state.events.isEmpty else { return true }
                state.taker = continuation
                return false
            }
            if hasSome { continuation.resume() }
        }
        let (events, waiting) = state.withLock { state in
            defer {
                state.events = []
                state.waiting = []
            }
            return (state.events, state.waiting)
        }
        for continuation in waiting { continuation.resume() }
        return events
    }
}
