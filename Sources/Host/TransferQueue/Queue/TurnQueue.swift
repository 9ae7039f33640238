// SPDX-License-Identifier: Apache-2.0

import DequeModule
import HeapModule

/// The transfers that could begin. Apps and their servers take turns; of each app at each server, what is most urgent goes first, then what
/// came first.
struct TurnQueue: Sendable {
    /// What transfers have in common that wait for each other: an app that keeps its server busy keeps no other app from it.
    struct Lane: Hashable, Sendable {
        let application: String
        let server: String
    }

    /// A place in the queue of a lane. It is void if its transfer has another turn by now.
    struct Place: Comparable, Sendable {
        let id: Int64
        let turn: Int
        let priority: Float

        static func < (left: Place, right: Place) -> Bool {
            left.priority == right.priority ? left.id > right.id : left.priority < right.priority
        }
        static func == (left: Place, right: Place) -> Bool { left.id == right.id && left.turn == right.turn }
    }

    private var places: [Lane: Heap<Place>] = [:]
    /// The lanes with places, each once.
    private var lanes = Deque<Lane>()
    private var running: [Lane: Int] = [:]
    private var applications: [String: Int] = [:]
    private(set) var total = 0
    private var lastTurn = 0

    /// Adds a transfer, and returns the number of its turn.
    mutating func add(_ id: Int64, _ lane: Lane, priority: Float) -> Int {
        lastTurn += 1
        if places[lane] == nil { lanes.append(lane) }
        places[lane, default: Heap()].insert(Place(id: id, turn: lastTurn, priority: priority))
        return lastTurn
    }

    /// Takes the next transfer out; nil if none may begin.
    ///
    /// - Parameters:
    ///   - limits: how many exchanges there may be.
    ///   - isValid: whether a place is not void.
    /// - Returns: its number.
    mutating func next(_ limits: QueueLimits, where isValid: (Place) -> Bool) -> Int64? {
        // Each lane once: those that have enough to do keep their places.
        for _ in 0..<lanes.count {
            guard let lane = lanes.popFirst() else { return nil }
            let isFree =
                running[lane, default: 0] < limits.exchangesPerServer
                && applications[lane.application, default: 0] < limits.exchangesPerApplication
            let place = isFree ? takePlace(lane, isValid) : nil
            if places[lane]?.isEmpty == true { places[lane] = nil } else { lanes.append(lane) }
            if let place { return place.id }
        }
        return nil
    }

    private mutating func takePlace(_ lane: Lane, _ isValid: (Place) -> Bool) -> Place? {
        while let place = places[lane]?.popMax() {
            if isValid(place) { return place }
        }
        return nil
    }

    /// Notes that an exchange begins.
    mutating func begin(_ lane: Lane) {
        running[lane, default: 0] += 1
        applications[lane.application, default: 0] += 1
        total += 1
    }

    /// Notes that one has ended.
    mutating func end(_ lane: Lane) {
        total -= 1
        Self.decrement(&running[lane])
        Self.decrement(&applications[lane.application])
    }

    private static func decrement(_ count: inout Int?) {
        let rest = (count ?? 1) - 1
        count = rest == 0 ? nil : rest
    }
}
