// SPDX-License-Identifier: Apache-2.0

import DequeModule
import HeapModule

/// The transfers that could begin, by server. Servers take turns; at each, what is most urgent goes first, then what came first.
struct TurnQueue: Sendable {
    /// A place in the queue of a server. It is void if its transfer has another turn by now.
    struct Place: Comparable, Sendable {
        let id: Int64
        let turn: Int
        let priority: Float

        static func < (left: Place, right: Place) -> Bool {
            left.priority == right.priority ? left.id > right.id : left.priority < right.priority
        }
        static func == (left: Place, right: Place) -> Bool { left.id == right.id && left.turn == right.turn }
    }

    private var places: [String: Heap<Place>] = [:]
    /// The servers with places, each once.
    private var servers = Deque<String>()
    private var running: [String: Int] = [:]
    private(set) var total = 0
    private var lastTurn = 0

    /// Adds a transfer, and returns the number of its turn.
    mutating func add(_ id: Int64, server: String, priority: Float) -> Int {
        lastTurn += 1
        if places[server] == nil { servers.append(server) }
        places[server, default: Heap()].insert(Place(id: id, turn: lastTurn, priority: priority))
        return lastTurn
    }

    /// Takes the next transfer out; nil if none may begin.
    ///
    /// - Parameters:
    ///   - limit: how many exchanges a server may have.
    ///   - isValid: whether a place is not void.
    /// - Returns: its number.
    mutating func next(limit: Int, where isValid: (Place) -> Bool) -> Int64? {
        // Each server once: those that have enough to do keep their places.
        for _ in 0..<servers.count {
            guard let server = servers.popFirst() else { return nil }
            let isFree = running[server, default: 0] < limit
            let place = isFree ? takePlace(server, isValid) : nil
            if places[server]?.isEmpty == true { places[server] = nil } else { servers.append(server) }
            if let place { return place.id }
        }
        return nil
    }

    private mutating func takePlace(_ server: String, _ isValid: (Place) -> Bool) -> Place? {
        while let place = places[server]?.popMax() {
            if isValid(place) { return place }
        }
        return nil
    }

    /// Notes that an exchange with a server begins.
    mutating func begin(_ server: String) {
        running[server, default: 0] += 1
        total += 1
    }

    /// Notes that one has ended.
    mutating func end(_ server: String) {
        total -= 1
        let count = running[server, default: 1] - 1
        running[server] = count == 0 ? nil : count
    }
}
