// SPDX-License-Identifier: Apache-2.0

import Foundation
import HeapModule
import TransferMessages

extension TransferQueue {
    mutating func connect(_ client: ClientNumber, _ session: Int, _ configuration: TransferSessionDescription) {
        guard let own = clients[client], own.sessions[session] == nil, own.waiting[session] == nil else { return }
        let configuration = configuration.withinLimits
        let key = SessionKey(application: own.program.application, identifier: configuration.identifier)
        if let refusal = refusal(own.program, key, configuration) {
            actions.append(.send(client, .refused(session: session, refusal)))
            return
        }
        guard connections[key] == nil else { return wait(client, session, key, configuration) }
        clients[client]?.sessions[session] = key
        connections[key] = Connection(client: client, session: session)
        if own.launch == key { limitLaunch(key, to: limits.launch) }
        var record = sessions[key] ?? TransferSession(key: key, configuration: configuration)
        record.configuration = configuration
        sessions[key] = record
        tellWhatThereIs(client, session, key, record)
    }

    private mutating func tellWhatThereIs(
        _ client: ClientNumber, _ session: Int, _ key: SessionKey, _ record: TransferSession
    ) {
        let own = (tasks[key] ?? [:]).values.sorted().compactMap { transfers[$0] }
        // A message holds only so much.
        for transfer in own where transfer.ending == nil {
            actions.append(.send(client, .existing(session: session, transfer.snapshot)))
        }
        actions.append(.send(client, .connected(session: session, nextTask: record.nextTask)))
        // Its app may have ended between its last word about a transfer and its word that it is done.
        if own.isEmpty, clients[client]?.launch == key { finishEvents(client, session) }
        for transfer in own where transfer.ending == nil {
            guard case .challenged(let challenge) = attempts[transfer.id]?.phase else { continue }
            actions.append(.send(client, .challenged(session: session, task: transfer.task, challenge)))
        }
        for transfer in own.filter({ $0.ending != nil }).sorted(by: { ($0.endNumber ?? 0) < ($1.endNumber ?? 0) }) {
            deliver(transfer.id)
        }
    }

    private func refusal(_ program: TransferProgram, _ key: SessionKey, _ configuration: TransferSessionDescription)
        -> TransferFailure?
    {
        if let group = configuration.group {
            guard program.groups.contains(group) else {
                return TransferFailure(
                    .backgroundSessionRequiresSharedContainer,
                    "\(program.bundle) is not entitled to the app group \(group), which its configuration names as "
                        + "sharedContainerIdentifier")
            }
        } else if !program.isApplication {
            return TransferFailure(
                .backgroundSessionRequiresSharedContainer,
                "an extension's background session needs an app group: set sharedContainerIdentifier of its configuration"
            )
        }
        guard key.identifier.utf8.count <= TransferSize.identifier else {
            return TransferFailure(
                .dataLengthExceedsMaximum,
                "the identifier of a background session may have at most \(TransferSize.identifier) bytes")
        }
        let others = sessions.keys.count { $0.application == key.application && $0 != key }
        guard others < limits.sessionsPerApplication else {
            return TransferFailure(
                .dataLengthExceedsMaximum, "\(key.application) has \(others) background sessions, and can have no more")
        }
        return nil
    }

    // MARK: Waiting

    /// Lets a program wait for a session that another one has, if the service has launched one of the two for it: neither could know of the other. Any other is
    /// refused.
    private mutating func wait(
        _ client: ClientNumber, _ session: Int, _ key: SessionKey, _ configuration: TransferSessionDescription
    ) {
        guard let own = clients[client], let holder = connections[key]?.client, holder != client,
            !own.waiting.values.contains(key),
            own.launch == key || own.launch == nil && clients[holder]?.launch == key
        else { return refuse(client, session, key) }
        var waiting = WaitingConnection(client: client, session: session, configuration: configuration)
        if own.launch == key {
            limitLaunch(key, to: limits.launch)
        } else {
            waiting.until = now.uptime + limits.wait
            alarms.insert(Alarm(time: waiting.until, subject: .waitingConnections(key)))
        }
        clients[client]?.waiting[session] = key
        self.waiting[key, default: []].append(waiting)
    }

    private mutating func refuse(_ client: ClientNumber, _ session: Int, _ key: SessionKey) {
        let failure = TransferFailure(
            .backgroundSessionInUseByAnotherProcess,
            "another process, or another session of this one, is connected with the session \(key.identifier)")
        actions.append(.send(client, .refused(session: session, failure)))
    }

    /// Takes those that are meant out of those that wait for a session.
    private mutating func stopWaiting(_ key: SessionKey, where isMeant: (WaitingConnection) -> Bool)
        -> [WaitingConnection]
    {
        let meant = waiting[key]?.filter(isMeant) ?? []
        waiting[key]?.removeAll(where: isMeant)
        if waiting[key]?.isEmpty == true { waiting[key] = nil }
        for connection in meant { clients[connection.client]?.waiting[connection.session] = nil }
        return meant
    }

    /// Refuses those that have waited long enough.
    mutating func refuseLateConnections(_ key: SessionKey) {
        let time = now.uptime
        for late in stopWaiting(key, where: { $0.until <= time }) { refuse(late.client, late.session, key) }
    }

    /// Connects the program that has waited longest, if one waits.
    private mutating func connectWaiting(_ key: SessionKey) {
        while connections[key] == nil, let next = waiting[key]?.first {
            _ = stopWaiting(key) { $0.client == next.client && $0.session == next.session }
            connect(next.client, next.session, next.configuration)
        }
    }

    // MARK: Ends of connections

    mutating func disconnect(_ client: ClientNumber, _ session: Int) {
        if let key = clients[client]?.waiting[session] {
            _ = stopWaiting(key) { $0.client == client && $0.session == session }
            actions.append(.send(client, .disconnected(session: session)))
            limitAfterDisconnecting(client, key)
        } else if let key = clients[client]?.sessions.removeValue(forKey: session) {
            actions.append(.send(client, .disconnected(session: session)))
            limitAfterDisconnecting(client, key)
            detach(key)
        }
    }

    /// An app may invalidate its session before it says that it is done.
    private mutating func limitAfterDisconnecting(_ client: ClientNumber, _ key: SessionKey) {
        if clients[client]?.launch == key { limitLaunch(key, to: limits.launchAnswer) }
    }

    mutating func leave(_ client: ClientNumber) {
        guard let left = clients.removeValue(forKey: client) else { return }
        for key in left.waiting.values { _ = stopWaiting(key) { $0.client == client } }
        for key in left.sessions.values { detach(key) }
    }

    private mutating func detach(_ key: SessionKey) {
        connections[key] = nil
        connectWaiting(key)
        considerLaunch(key)
        forgetIfEmpty(key)
    }

    func forgetsSession(_ key: SessionKey) -> Bool {
        connections[key] == nil && tasks[key, default: [:]].isEmpty && launched[key] == nil
            && !isLaunchUnhandled(key)
    }

    mutating func forgetIfEmpty(_ key: SessionKey) {
        guard forgetsSession(key), sessions[key] != nil else { return }
        sessions[key] = nil
        tasks[key] = nil
        unfinished[key] = nil
        ended[key] = nil
        handled.remove(key)
        nextLaunches[key] = nil
        actions.append(.forgetSession(key))
    }
}
