// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

extension TransferQueue {
    mutating func handle(_ message: TransferClientMessage, from client: ClientNumber) {
        switch message {
        case .connect(let session, let configuration): connect(client, session, configuration)
        case .create(let session, let task, let description): create(client, session, task, description, .success(nil))
        case .begin(let session, let task, let description):
            create(client, session, task, description, .success(nil))
            resume(client, session, task)
        case .resume(let session, let task): resume(client, session, task)
        case .suspend(let session, let task): setSuspended(transfer(client, session, task), true)
        case .cancel(let session, let task, let keepsData):
            if let id = transfer(client, session, task) { cancel(id, keepsData: keepsData) }
        case .change(let session, let task, let change): self.change(transfer(client, session, task), change)
        case .acknowledge(let session, let task, let failure): acknowledge(client, session, task, failure)
        case .authenticate(let session, let task, let challenge, let login):
            if let id = transfer(client, session, task) { authenticate(id, challenge, login) }
        case .disconnect(let session): disconnect(client, session)
        case .handledEvents(let identifier): handledEvents(client, identifier)
        case .confirm(let number): actions.append(.send(client, .confirmed(number)))
        }
    }

    private func transfer(_ client: ClientNumber, _ session: Int, _ task: Int) -> Int64? {
        clients[client]?.sessions[session].flatMap { tasks[$0]?[task] }
    }

    // MARK: Transfers

    mutating func create(
        _ client: ClientNumber, _ session: Int, _ task: Int, _ description: TransferDescription,
        _ source: Result<TransferSource?, TransferFailure>
    ) {
        guard let key = clients[client]?.sessions[session], let program = clients[client]?.program,
            var record = sessions[key], tasks[key]?[task] == nil, (1..<Self.mostTasks).contains(task)
        else { return }
        record.nextTask = max(record.nextTask, task + 1)
        sessions[key] = record
        var description = description
        // The length and the framing of what is sent are the service's business: another app's request may be next on the connection.
        description.request.headers.removeAll { $0.isAboutConnection }
        let excess = TransferSize.failure(of: description)
        if excess != nil { TransferSize.shorten(&description) }
        let size = TransferSize.size(of: description)
        if let failure = tooMany(key, size) { return refuse(client, session, task, description, source, failure) }
        lastTransfer += 1
        var file: TransferSource?
        if case .success(let found) = source { file = found }
        var transfer = Transfer(
            id: lastTransfer, session: key, task: task, program: program, created: now.date, description: description,
            source: file, configuration: record.configuration)
        let lost = description.resumption.flatMap { adopt($0, &transfer) }
        add(transfer)
        attempts[transfer.id]?.fileLength = transfer.progress.received
        actions.append(.saveSession(record))
        save(transfer.id)
        if let failure = excess ?? failure(description, source) ?? lost {
            end(transfer.id, TransferEnding(failure: failure))
        }
    }

    /// Why a transfer cannot begin; nil if it can.
    private func failure(_ description: TransferDescription, _ source: Result<TransferSource?, TransferFailure>)
        -> TransferFailure?
    {
        if case .failure(let failure) = source { return failure }
        let request = description.request
        guard let origin = WebOrigin(request.address) else {
            return TransferFailure(
                .unsupportedURL,
                "expected an address that begins with https:// or http://, found \(Transfer.shown(request.address))")
        }
        let isMethod = WebHeader(request.method, "").isWritable
        if let bad = request.headers.first(where: { !$0.isWritable }) {
            return TransferFailure(.badURL, "the field “\(bad.name)” cannot be written in a header")
        }
        guard isMethod else { return TransferFailure(.badURL, "“\(request.method)” is not a method of HTTP") }
        if origin.isForMail { return Self.mailFailure(description) }
        guard description.direction == .upload, ["GET", "HEAD"].contains(request.method) else { return nil }
        return TransferFailure(
            .badURL, "expected a method such as PUT or POST for an upload, found \(request.method): set httpMethod")
    }

    private static func mailFailure(_ description: TransferDescription) -> TransferFailure? {
        let request = description.request
        guard description.direction == .upload, request.method == MailEnvelope.method else {
            return TransferFailure(
                .unsupportedURL,
                "a mail server takes only uploads, with a request of URLRequest(sendingMailThrough:from:to:)")
        }
        guard MailEnvelope(request) == nil else { return nil }
        return TransferFailure(
            .badURL,
            "expected a sender and at least one recipient, such as ada@example.org, found "
                + "“\(request.headers[MailEnvelope.senderField] ?? "")” and "
                + "“\(request.headers[MailEnvelope.recipientsField] ?? "")”")
    }

    private func tooMany(_ key: SessionKey, _ size: Int) -> TransferFailure? {
        let load = loads[key.application] ?? Load()
        guard load.transfers >= limits.transfersPerApplication || load.bytes + size > limits.bytesPerApplication else {
            return nil
        }
        guard load.transfers >= limits.transfersPerApplication else {
            return TransferFailure(
                .dataLengthExceedsMaximum,
                "what \(key.application) has said about \(load.transfers) transfers, and servers have answered, takes \(load.bytes) "
                    + "bytes, and can take \(limits.bytesPerApplication) before it has taken note of their ends")
        }
        return TransferFailure(
            .dataLengthExceedsMaximum,
            "\(key.application) has \(load.transfers) transfers of which it has not taken note; "
                + "it can have at most \(limits.transfersPerApplication)")
    }

    /// Ends a transfer that the queue does not take.
    private mutating func refuse(
        _ client: ClientNumber, _ session: Int, _ task: Int, _ description: TransferDescription,
        _ source: Result<TransferSource?, TransferFailure>, _ failure: TransferFailure
    ) {
        if case .success(let file?) = source, let copy = file.copy { actions.append(.removeCopy(copy)) }
        var description = description
        TransferSize.shorten(&description)
        let snapshot = TransferSnapshot(
            task: task, description: description, isSuspended: true, progress: TransferProgress())
        actions.append(.send(client, .ended(session: session, snapshot, TransferEnding(failure: failure), file: nil)))
    }

    /// The number that no task reaches.
    private static let mostTasks = Int(Int32.max)

    mutating func resume(_ client: ClientNumber, _ session: Int, _ task: Int) {
        setSuspended(transfer(client, session, task), false)
    }

    private mutating func setSuspended(_ id: Int64?, _ isSuspended: Bool) {
        guard let id, let transfer = transfers[id], transfer.ending == nil, transfer.isSuspended != isSuspended
        else { return }
        update(id) { $0.isSuspended = isSuspended }
        save(id)
        reconsider(id)
    }

    private mutating func change(_ id: Int64?, _ change: TransferChange) {
        guard let id, var transfer = transfers[id], transfer.ending == nil else { return }
        let (application, before) = (transfer.session.application, TransferSize.size(of: transfer))
        transfer.description.label = TransferSize.label(change.label)
        transfer.description.earliestBegin = change.earliestBegin
        transfer.description.priority = change.priority
        let growth = TransferSize.size(of: transfer) - before
        if growth > 0, (loads[application]?.bytes ?? 0) + growth > limits.bytesPerApplication {
            transfer.description.label = transfers[id]?.description.label
        } else {
            loads[application]?.bytes += growth
        }
        transfers[id] = transfer
        save(id)
        reconsider(id)
    }

    mutating func cancel(_ id: Int64, keepsData: Bool) {
        guard let transfer = transfers[id], transfer.ending == nil else { return }
        end(id, TransferEnding(failure: transfer.cancellation), keepsData: keepsData)
    }

    // MARK: Ends

    /// Reports to the connected program how a transfer has ended.
    mutating func deliver(_ id: Int64) {
        guard let transfer = transfers[id], let connection = connections[transfer.session] else { return }
        connections[transfer.session]?.hasNews = true
        if clients[connection.client]?.launch == transfer.session { limitLaunch(transfer.session, to: limits.launch) }
        actions.append(.deliver(connection.client, session: connection.session, transfer))
    }

    private mutating func acknowledge(_ client: ClientNumber, _ session: Int, _ task: Int, _ failure: String?) {
        guard let key = clients[client]?.sessions[session], let id = tasks[key]?[task], let transfer = transfers[id],
            let ending = transfer.ending
        else { return }
        // What the person has cancelled stays that.
        if let failure, ending.state != .cancelled { actions.append(.note(transfer.report(failedBecause: failure))) }
        remove(id)
        guard connections[key]?.hasNews == true, ended[key, default: 0] == 0, unfinished[key, default: 0] == 0 else {
            return
        }
        connections[key]?.hasNews = false
        finishEvents(client, session)
    }

    /// Tells a program that there are no more ends for now.
    mutating func finishEvents(_ client: ClientNumber, _ session: Int) {
        actions.append(.send(client, .finishedEvents(session: session)))
        if let key = clients[client]?.sessions[session], clients[client]?.launch == key {
            limitLaunch(key, to: limits.launchAnswer)
        }
    }
}
