// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeapModule
import TransferMessages

extension TransferQueue {
    /// How often the clock is looked at for a transfer that waits for a date: people set it.
    private static let clockInterval: TimeInterval = 60

    /// Decides whether a transfer can go on, after anything has changed that it depends on. One that is under way and may not go on is
    /// stopped.
    mutating func reconsider(_ id: Int64) {
        guard let transfer = transfers[id], transfer.ending == nil, let attempt = attempts[id] else { return }
        // All of it has arrived.
        if case .storing = attempt.phase { return }
        // What the server may have, and must not get twice, is not interrupted before the answer.
        if attempt.phase.isUnderWay, transfer.mayHaveArrived { return }
        guard !transfer.isSuspended, !transfer.isHeld else { return rest(id) }
        if attempt.since == nil { startCounting(id) }
        if let date = transfer.description.earliestBegin, date > now.date {
            return wait(id, until: now.uptime + min(date.timeIntervalSince(now.date), Self.clockInterval))
        }
        guard attempt.earliest <= now.uptime else { return wait(id, until: attempt.earliest) }
        guard allows(transfer) else { return setPhase(id, .offline) }
        switch attempt.phase {
        case .running, .storing, .challenged, .ready: break
        case .resting, .waiting, .offline: setPhase(id, .ready(turn: addTurn(transfer, attempt.lane)))
        }
    }

    private mutating func addTurn(_ transfer: Transfer, _ lane: TurnQueue.Lane) -> Int {
        // What may wait for a better network goes behind what may not.
        let priority = transfer.description.priority - (transfer.configuration.isDiscretionary ? 1 : 0)
        return turns.add(transfer.id, lane, priority: priority)
    }

    private func allows(_ transfer: Transfer) -> Bool {
        let isFree = transfer.configuration.allowsExpensiveNetwork && !transfer.configuration.isDiscretionary
        return isFree || !network.isMetered
    }

    private mutating func rest(_ id: Int64) {
        count(id)
        attempts[id]?.since = nil
        attempts[id]?.earliest = 0
        setPhase(id, .resting)
    }

    private mutating func wait(_ id: Int64, until time: TimeInterval) {
        setPhase(id, .waiting(until: time))
        arm(id)
    }

    /// Makes sure that an alarm rings when something is due for a transfer. It has one at a time that counts.
    private mutating func arm(_ id: Int64) {
        var next = deadline(id)
        if case .waiting(let until) = attempts[id]?.phase { next = min(until, next ?? until) }
        guard let next, next < attempts[id]?.alarm ?? .infinity else { return }
        attempts[id]?.alarm = next
        alarms.insert(Alarm(time: next, subject: .transfer(id)))
    }

    private mutating func startCounting(_ id: Int64) {
        attempts[id]?.since = now.uptime
        arm(id)
    }

    /// When a transfer has been tried for long enough, as of the machine's uptime.
    private func deadline(_ id: Int64) -> TimeInterval? {
        guard let transfer = transfers[id], let since = attempts[id]?.since else { return nil }
        return since + transfer.configuration.resourceTimeout - transfer.age
    }

    /// Enters a phase. What was under way in another one is stopped.
    mutating func setPhase(_ id: Int64, _ phase: Attempt.Phase) {
        if case .running = attempts[id]?.phase, !phase.isUnderWay { actions.append(.stop(id)) }
        move(id, to: phase)
    }

    /// Enters a phase when there is nothing to stop.
    mutating func move(_ id: Int64, to phase: Attempt.Phase) {
        guard let attempt = attempts[id] else { return }
        switch attempt.phase {
        case .running: turns.end(attempt.lane)
        case .storing: unstored -= 1
        case .challenged: challenged.remove(id)
        default: break
        }
        switch phase {
        case .running: turns.begin(attempt.lane)
        case .storing: unstored += 1
        case .challenged: challenged.insert(id)
        default: break
        }
        attempts[id]?.phase = phase
    }

    /// Begins what may begin.
    mutating func fill() {
        while turns.total < limits.exchanges, unstored < limits.unstoredFiles {
            guard let next = takeTurn() else { return }
            begin(next)
        }
    }

    private mutating func takeTurn() -> Int64? {
        let attempts = attempts
        return turns.next(limits) { attempts[$0.id]?.phase == .ready(turn: $0.turn) }
    }

    mutating func networkChanged(_ state: NetworkState) {
        guard state != network else { return }
        network = state
        for id in transfers.keys.sorted() { reconsider(id) }
    }

    /// Lets transfers that wait after a failure begin an attempt now, unless their server has asked them to wait.
    mutating func networkReturned() {
        for id in transfers.keys.sorted() {
            guard case .waiting = attempts[id]?.phase, attempts[id]?.isAskedToWait == false else { continue }
            attempts[id]?.earliest = 0
            reconsider(id)
        }
    }

    /// Looks at everything whose time has come.
    mutating func ring() {
        while let alarm = alarms.min, alarm.time <= now.uptime {
            alarms.removeMin()
            switch alarm.subject {
            case .launch(let key): considerLaunch(key)
            case .launchLimit(let key): considerEndOfLaunch(key)
            case .waitingConnections(let key): refuseLateConnections(key)
            case .transfer(let id):
                guard attempts[id]?.alarm == alarm.time else { continue }
                attempts[id]?.alarm = nil
                if let deadline = deadline(id), transfers[id]?.ending == nil, deadline <= now.uptime {
                    expire(id)
                } else {
                    reconsider(id)
                    arm(id)
                }
            }
        }
    }

    private mutating func expire(_ id: Int64) {
        guard let transfer = transfers[id] else { return }
        let reason = transfer.problem.map { ", the last time because \($0.reason)" } ?? ""
        end(
            id,
            TransferEnding(
                failure: TransferFailure(
                    .timedOut,
                    "it was tried for \(Int(transfer.configuration.resourceTimeout)) seconds\(reason)")))
    }
}
