// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

extension TransferQueue {
    /// How long it is believed what a server has said about uploads, in seconds.
    private static let supportLifetime: TimeInterval = 3600

    /// Begins or goes on with a transfer whose turn it is.
    mutating func begin(_ id: Int64) {
        guard var transfer = transfers[id] else { return }
        guard !transfer.mayHaveArrived else { return end(id, Self.doubt(transfer)) }
        var exchange: Exchange
        switch transfer.description.direction {
        case .download: exchange = transfer.fetching(attempts[id]?.fileLength ?? 0)
        case .upload: exchange = transfer.uploading(support(transfer))
        }
        exchange.login = login(id, for: exchange)
        let isChanged = transfers[id] != transfer
        transfers[id] = transfer
        if isChanged { save(id) }
        perform(id, exchange)
    }

    /// How many answers are kept.
    private static let mostSupports = 1000

    private mutating func note(_ support: UploadSupport, of transfer: Transfer) {
        if supports.count >= Self.mostSupports {
            supports = supports.filter { $0.value.until > now.uptime }
            if supports.count >= Self.mostSupports { supports = [:] }
        }
        supports[Self.resource(transfer)] = (support, now.uptime + Self.supportLifetime)
    }

    /// The login that the program has given for its server, which goes to no other one.
    private func login(_ id: Int64, for exchange: Exchange) -> TransferLogin? {
        guard let login = attempts[id]?.login, let own = transfers[id]?.description.request.address else { return nil }
        return WebOrigin(exchange.request.address) == WebOrigin(own) ? login : nil
    }

    /// Returns an app and the address that it asks: to another app, which has another login, the server may say something else.
    private static func resource(_ transfer: Transfer) -> [String] {
        [transfer.session.application, transfer.description.request.address]
    }

    private func support(_ transfer: Transfer) -> UploadSupport? {
        supports[Self.resource(transfer)].flatMap { $0.until > now.uptime ? $0.support : nil }
    }

    /// The exchange of a number, if it is under way.
    private func exchange(_ number: ExchangeNumber) -> Exchange? {
        guard let attempt = attempts[number.transfer], attempt.exchange == number.exchange else { return nil }
        switch attempt.phase {
        case .running(let exchange), .storing(let exchange): return exchange
        case .resting, .waiting, .offline, .ready, .challenged: return nil
        }
    }

    private mutating func perform(_ id: Int64, _ exchange: Exchange) {
        setPhase(id, .running(exchange))
        lastExchange += 1
        attempts[id]?.exchange = lastExchange
        attempts[id]?.moved = [0, 0]
        attempts[id]?.lastMove = now.uptime
        actions.append(.perform(ExchangeNumber(transfer: id, exchange: lastExchange), exchange))
    }

    mutating func answered(_ number: ExchangeNumber, _ response: WebResponse) {
        let id = number.transfer
        guard let exchange = exchange(number), let offset = exchange.fileOffset else { return }
        let placement = DownloadPlacement(response, offset: offset, continuing: exchange.continued)
        transfers[id]?.began(response, placement)
        if placement == .replace { attempts[id]?.fileLength = 0 }
        // Without it, the file could not be continued. A short one is not worth it.
        if transfers[id]?.progress.expectedToReceive ?? .max > Transfer.smallestContinued { save(id) }
        tellProgress(id)
    }

    mutating func moved(_ number: ExchangeNumber, _ sent: Int64, _ received: Int64) {
        let id = number.transfer
        guard let exchange = exchange(number) else { return }
        // It is also called when nothing has moved.
        if attempts[id]?.moved != [sent, received] {
            attempts[id]?.moved = [sent, received]
            attempts[id]?.lastMove = now.uptime
        }
        switch (exchange.purpose, exchange.body) {
        case (.sending, .file(let part)): transfers[id]?.moved(sent: part.lowerBound + sent)
        case (.fetching, _):
            attempts[id]?.fileLength = received
            transfers[id]?.moved(received: received)
        default: return
        }
        tellProgress(id)
    }

    mutating func stored(_ number: ExchangeNumber, _ length: Int64) {
        guard exchange(number)?.fileOffset != nil else { return }
        transfers[number.transfer]?.download?.keep(length)
        save(number.transfer)
    }

    private mutating func tellProgress(_ id: Int64) {
        guard let transfer = transfers[id], let connection = connections[transfer.session] else { return }
        actions.append(
            .send(
                connection.client,
                .progressed(session: connection.session, task: transfer.task, transfer.progress)))
    }

    /// After this the server can have the whole request: that is stored first.
    mutating func reachedLastByte(_ number: ExchangeNumber) {
        guard exchange(number)?.holdsLastByte == true else { return }
        transfers[number.transfer]?.mayHaveArrived = true
        save(number.transfer)
        actions.append(.sendLastByte(number))
    }

    /// While the disk is waited for, the server already sends the next file: for small files, that wait is longer than the transfer.
    mutating func received(_ number: ExchangeNumber) {
        guard let exchange = exchange(number) else { return }
        move(number.transfer, to: .storing(exchange))
    }

    mutating func exchanged(_ number: ExchangeNumber, _ result: ExchangeResult) {
        let id = number.transfer
        guard let exchange = exchange(number), var transfer = transfers[id] else { return }
        // It is over: there is nothing to stop.
        move(id, to: .resting)
        if exchange.fileOffset != nil {
            attempts[id]?.fileLength = result.fileLength
            transfer.moved(received: result.fileLength)
            transfer.download?.keep(result.storedLength)
        }
        if let challenge = challenge(transfer, exchange, result) {
            transfer.mayHaveArrived = false
            transfers[id] = transfer
            return ask(id, challenge)
        }
        let verdict: Verdict
        switch transfer.description.direction {
        case .download: verdict = transfer.fetched(result, exchange)
        case .upload: verdict = transfer.uploaded(result, exchange)
        }
        // What a failure leads to says nothing of the next upload.
        if exchange.purpose == .probing, result.failure == nil, result.response != nil,
            let support = transfer.upload?.support
        {
            note(support, of: transfer)
        }
        transfers[id] = transfer
        follow(id, verdict)
    }

    private mutating func follow(_ id: Int64, _ verdict: Verdict) {
        switch verdict {
        case .perform(var exchange):
            exchange.login = login(id, for: exchange)
            save(id)
            perform(id, exchange)
        case .wait(let failure, let after):
            transfers[id]?.problem = failure
            transfers[id]?.attempts += 1
            transfers[id]?.mayHaveArrived = false
            if transfers[id]?.download == nil { attempts[id]?.fileLength = 0 }
            let delay = limits.delay(after: transfers[id]?.attempts ?? 1) * spread()
            attempts[id]?.earliest = now.uptime + max(delay, after ?? 0)
            attempts[id]?.isAskedToWait = after != nil
            save(id)
            reconsider(id)
        case .end(let ending):
            end(id, ending)
        }
    }

    /// Ends a transfer: stores it, and reports it to the connected program, or launches the app.
    ///
    /// - Parameters:
    ///   - id: the transfer.
    ///   - ending: how it ended.
    ///   - keepsData: whether what has arrived is kept, although it was cancelled.
    mutating func end(_ id: Int64, _ ending: TransferEnding, keepsData: Bool = false) {
        guard let transfer = transfers[id], transfer.ending == nil else { return }
        setPhase(id, .resting)
        lastEnd += 1
        var ending = ending
        admit(&ending, transfer.session.application)
        if let failure = ending.failure, keepsData || failure.code != .cancelled { ending.resumption = leave(id) }
        update(id) { $0.ending = ending }
        if ending.failure == nil {
            transfers[id]?.progress.sent = ending.sent
            transfers[id]?.progress.received = ending.received
            transfers[id]?.download = nil
        }
        transfers[id]?.endNumber = lastEnd
        transfers[id]?.ended = now.date
        save(id)
        if let transfer = transfers[id] {
            actions.append(.note(transfer.report(ending.state)))
            releaseFiles(of: transfer)
        }
        attempts[id]?.since = nil
        handled.remove(transfer.session)
        deliver(id)
        considerLaunch(transfer.session)
    }

    /// Counts what a server has answered among what an app has, or leaves it out if that is too much.
    private mutating func admit(_ ending: inout TransferEnding, _ application: String) {
        var size = TransferSize.size(of: ending)
        if size > Self.freeAnswer, (loads[application]?.bytes ?? 0) + size > limits.bytesPerApplication {
            ending.body = nil
            ending.response?.headers = []
            ending.failure =
                ending.failure
                ?? TransferFailure(
                    .dataLengthExceedsMaximum,
                    "the server has done it, but its answer is too long for what \(application) has not taken note of already"
                )
            size = TransferSize.size(of: ending)
        }
        loads[application]?.bytes += size
    }

    /// An answer of so many bytes is always kept.
    private static let freeAnswer = 2048

    /// Deletes what no one needs any more of a transfer that has ended, before its program takes note of the end: a disk may be full because
    /// of it.
    private mutating func releaseFiles(of transfer: Transfer) {
        if let copy = transfer.source?.copy { actions.append(.removeCopy(copy)) }
        guard transfer.description.direction == .download, let ending = transfer.ending, ending.failure != nil,
            ending.resumption == nil
        else { return }
        actions.append(.removeFile(transfer.fileNumber))
    }

    // MARK: Logins

    /// The question that an answer asks; nil if the program has said what there is to say, or no one could answer.
    private mutating func challenge(_ transfer: Transfer, _ exchange: Exchange, _ result: ExchangeResult)
        -> TransferChallenge?
    {
        guard result.failure == nil, let response = result.response, response.status == 401,
            exchange.request.headers["Authorization"] == nil, let origin = WebOrigin(response.address),
            origin == WebOrigin(transfer.description.request.address),
            let scheme = AuthenticationScheme(response),
            connections[transfer.session] != nil || transfer.configuration.sendsLaunchEvents
        else { return nil }
        if exchange.login != nil { attempts[transfer.id]?.refusedLogins += 1 }
        lastChallenge += 1
        return TransferChallenge(
            number: lastChallenge, host: origin.host, port: origin.port, scheme: origin.scheme, realm: scheme.realm,
            method: scheme.method, failures: attempts[transfer.id]?.refusedLogins ?? 0, response: response)
    }

    private mutating func ask(_ id: Int64, _ challenge: TransferChallenge) {
        guard let transfer = transfers[id] else { return }
        setPhase(id, .challenged(challenge))
        save(id)
        if let connection = connections[transfer.session] {
            actions.append(
                .send(
                    connection.client, .challenged(session: connection.session, task: transfer.task, challenge)))
        } else {
            handled.remove(transfer.session)
            considerLaunch(transfer.session)
        }
    }

    mutating func authenticate(_ id: Int64, _ number: Int, _ login: TransferLogin?) {
        guard case .challenged(let challenge) = attempts[id]?.phase, challenge.number == number else { return }
        guard let login else { return end(id, TransferEnding(response: challenge.response)) }
        attempts[id]?.login = login
        setPhase(id, .resting)
        reconsider(id)
    }
}
