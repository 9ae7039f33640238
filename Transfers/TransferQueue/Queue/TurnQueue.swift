// SPDX-License-Identifier: Apache-2.0

import DequeModule
import HeapModule

/// The transfers that could begin. Apps and their servers take turns; of each app at each server, what is most urgent goes first, then what
/// came first.
struct TurnQueue: Sendable {
    /// A line of transfers that wait for each other, by app and server: an app that keeps its server busy keeps no other app from it.
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

    /// A heap with fewer void places than this is left as it is.
    private static let mostVoid = 64

    private var places: [Lane: Heap<Place>] = [:]
    /// How many places of a lane are a transfer's last one.
    private var live: [Lane: Int] = [:]
    /// The last place of each transfer that has one.
    private var turns: [Int64: (lane: Lane, turn: Int)] = [:]
    /// The apps with places, each once, and the lanes of each.
    private var order = Deque<String>()
    private var lanes: [String: Deque<Lane>] = [:]
    private var running: [Lane: Int] = [:]
    private var applications: [String: Int] = [:]
    private(set) var total = 0
    private var lastTurn = 0

    /// Adds a transfer, and returns the number of its turn.
    mutating func add(_ id: Int64, _ lane: Lane, priority: Float) -> Int {
        forget(id)
        lastTurn += 1
        if places[lane] == nil {
            if lanes[lane.application] == nil { order.append(lane.application) }
            lanes[lane.application, default: []].append(lane)
        }
        places[lane, default: Heap()].insert(Place(id: id, turn: lastTurn, priority: priority))
        turns[id] = (lane, lastTurn)
        live[lane, default: 0] += 1
        tidy(lane)
        return lastTurn
    }

    /// Makes the place of a transfer void, if it has one.
    mutating func forget(_ id: Int64) {
        guard let (lane, _) = turns.removeValue(forKey: id) else { return }
        Self.decrement(&live[lane])
    }

    /// Removes void places when there are more of them than others.
    private mutating func tidy(_ lane: Lane) {
        guard let heap = places[lane], heap.count > Self.mostVoid + 2 * live[lane, default: 0] else { return }
        places[lane] = Heap(heap.unordered.filter { turns[$0.id]?.turn == $0.turn })
    }

    /// Takes the next transfer out; nil if none may begin.
    ///
    /// - Parameters:
    ///   - limits: how many exchanges there may be.
    ///   - isValid: whether a place is not void.
    /// - Returns: its number.
    mutating func next(_ limits: QueueLimits, where isValid: (Place) -> Bool) -> Int64? {
        // Each app once: those that have enough to do keep their places.
        for _ in 0..<order.count {
            guard let application = order.popFirst() else { return nil }
            let isFree = applications[application, default: 0] < limits.exchangesPerApplication
            let place = isFree ? takePlace(of: application, limits, isValid) : nil
            if lanes[application]?.isEmpty == true { lanes[application] = nil } else { order.append(application) }
            if let place { return place.id }
        }
        return nil
    }

    private mutating func takePlace(of application: String, _ limits: QueueLimits, _ isValid: (Place) -> Bool) -> Place?
    {
        for _ in 0..<(lanes[application]?.count ?? 0) {
            guard let lane = lanes[application]?.popFirst() else { return nil }
            let isFree = running[lane, default: 0] < limits.exchangesPerServer
            let place = isFree ? takePlace(lane, isValid) : nil
            if places[lane]?.isEmpty == true { places[lane] = nil } else { lanes[application]?.append(lane) }
            if let place { return place }
        }
        return nil
    }

    private mutating func takePlace(_ lane: Lane, _ isValid: (Place) -> Bool) -> Place? {
        while let place = places[lane]?.popMax() {
            if turns[place.id]?.turn == place.turn { forget(place.id) }
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
