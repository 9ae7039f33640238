// SPDX-License-Identifier: Apache-2.0

package import Foundation
import HeapModule
import TransferMessages

extension TransferQueue {
    /// Launches the app of a session if it has events that no process gets: all transfers have ended, or a server asks for a login.
    mutating func considerLaunch(_ key: SessionKey) {
        guard let session = sessions[key], session.configuration.sendsLaunchEvents, connections[key] == nil,
            launched[key] == nil, !handled.contains(key), !missing.contains(key.application), hasEvents(key)
        else { return }
        if let next = nextLaunches[key], next > now.uptime {
            alarms.insert(Alarm(time: next, subject: .launch(key)))
            return
        }
        // The others follow when these have ended.
        guard launched.count < limits.launches,
            launched.keys.count(where: { $0.application == key.application }) < limits.launchesPerApplication
        else { return }
        launched[key] = Launch()
        sessions[key]?.launches += 1
        if let session = sessions[key] { actions.append(.saveSession(session)) }
        actions.append(.launch(key))
    }

    /// Launches the apps that had to wait for others.
    private mutating func considerLaunches() {
        // An alarm rings for those that wait for a moment.
        for key in sessions.keys.sorted(by: { ($0.application, $0.identifier) < ($1.application, $1.identifier) })
        where nextLaunches[key] ?? 0 <= now.uptime {
            considerLaunch(key)
        }
    }

    /// The app runs: until then it may have waited for the person to unlock a keyring.
    mutating func launchBegan(_ key: SessionKey) {
        launched[key]?.end = now.uptime + limits.launch
        // It may have connected before this was reported.
        let isConnected = clients.values.contains { $0.launch == key && !($0.sessions.isEmpty && $0.waiting.isEmpty) }
        limitLaunch(key, to: isConnected ? limits.launch : limits.launchAnswer)
    }

    /// Ends the launched app of a session after some seconds, unless another limit is set until then.
    mutating func limitLaunch(_ key: SessionKey, to seconds: TimeInterval) {
        guard let end = launched[key]?.end else { return }
        let due = min(end, now.uptime + seconds)
        launched[key]?.due = due
        alarms.insert(Alarm(time: due, subject: .launchLimit(key)))
    }

    /// Ends an app that does nothing for its session, or has had all of its time.
    mutating func considerEndOfLaunch(_ key: SessionKey) {
        guard let due = launched[key]?.due, due <= now.uptime else { return }
        launched[key]?.due = .infinity
        actions.append(.endLaunch(key))
    }

    /// After so many launches that have led to nothing, it is no longer expected that the app deals with its events soon.
    private static let mostExpectedLaunches = 3

    /// Whether the app of a session deals with its events now, or soon.
    ///
    /// - Parameter key: the session.
    /// - Returns: whether it does.
    package func isWithApplication(_ key: SessionKey) -> Bool {
        guard let session = sessions[key], session.launches <= Self.mostExpectedLaunches,
            !missing.contains(key.application)
        else { return false }
        // A connected program begins what follows before it takes note of an end.
        return launched[key] != nil || connections[key] != nil && ended[key, default: 0] > 0
            || session.configuration.sendsLaunchEvents && !handled.contains(key) && hasEvents(key)
    }

    /// Whether nothing of a session is left: all has ended, and its app knows.
    ///
    /// - Parameter key: the session.
    /// - Returns: whether it is.
    package func isOver(_ key: SessionKey) -> Bool { (tasks[key] ?? [:]).isEmpty && launched[key] == nil }

    /// How often the app of a session was launched without dealing with its events, and in how many seconds it is launched again.
    ///
    /// - Parameter key: the session.
    /// - Returns: both; nil if it has dealt with all, and no time if it runs now or is not launched any more.
    package func failedLaunches(_ key: SessionKey) -> (count: Int, next: TimeInterval?)? {
        guard let launches = sessions[key]?.launches else { return nil }
        let failed = launches - (launched[key] != nil ? 1 : 0)
        guard failed > 0, !handled.contains(key) else { return nil }
        return (failed, launched[key] != nil ? nil : nextLaunches[key].map { max(0, $0 - now.uptime) })
    }

    private func hasEvents(_ key: SessionKey) -> Bool {
        let own = tasks[key] ?? [:]
        if own.isEmpty { return isLaunchUnhandled(key) }
        if unfinished[key, default: 0] <= 0, ended[key, default: 0] > 0 { return true }
        return challenged.contains { transfers[$0]?.session == key }
    }

    /// So often an app is launched that knows how all has ended, and does not call the completion handler.
    private static let mostEmptyLaunches = 10

    /// Whether the app of a session was launched for its events, and has not said that it is done with them.
    func isLaunchUnhandled(_ key: SessionKey) -> Bool {
        guard let session = sessions[key], session.configuration.sendsLaunchEvents else { return false }
        return (1..<Self.mostEmptyLaunches).contains(session.launches) && !handled.contains(key)
            && !missing.contains(key.application)
    }

    mutating func handledEvents(_ client: ClientNumber, _ identifier: String) {
        guard let key = clients[client]?.launch, key.identifier == identifier, launched[key] != nil else { return }
        limitLaunch(key, to: limits.launchAnswer)
        handled.insert(key)
        nextLaunches[key] = nil
        sessions[key]?.launches = 0
        if let session = sessions[key] { actions.append(.saveSession(session)) }
    }

    /// Nothing is launched for it any more. Its transfers go on: it may be installed again.
    mutating func applicationIsMissing(_ key: SessionKey) {
        guard launched.removeValue(forKey: key) != nil else { return }
        defer { considerLaunches() }
        missing.insert(key.application)
        sessions[key]?.launches -= 1
        if let session = sessions[key] { actions.append(.saveSession(session)) }
        forgetIfEmpty(key)
    }

    /// The app has ended. If it has not dealt with its events, it is launched again, later each time.
    mutating func launchEnded(_ key: SessionKey) {
        guard launched.removeValue(forKey: key) != nil else { return }
        defer { considerLaunches() }
        // A question that the app has left without an answer is answered with no login.
        for id in (tasks[key] ?? [:]).values.sorted() where handled.contains(key) {
            if case .challenged(let challenge) = attempts[id]?.phase { authenticate(id, challenge.number, nil) }
        }
        guard let session = sessions[key], !handled.contains(key) else { return forgetIfEmpty(key) }
        nextLaunches[key] = now.uptime + limits.delay(after: session.launches) * spread()
        considerLaunch(key)
        forgetIfEmpty(key)
    }
}
