// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation
package import TransferMessages

extension TransferQueue {
    /// Returns the reports on all transfers for people, in the order of their numbers.
    package var reports: [TransferReport] { transfers.keys.sorted().compactMap { report($0) } }

    /// Returns the report on a transfer for people; nil if there is none of this number.
    ///
    /// - Parameter id: its number.
    /// - Returns: it.
    package func report(_ id: Int64) -> TransferReport? {
        guard let transfer = transfers[id], let attempt = attempts[id] else { return nil }
        return transfer.report(state(transfer, attempt), nextAttempt: nextAttempt(transfer, attempt))
    }

    private func state(_ transfer: Transfer, _ attempt: Attempt) -> TransferReport.State {
        if let ending = transfer.ending { return ending.state }
        if transfer.isHeld { return .paused }
        switch attempt.phase {
        case .resting: return .suspended
        case .waiting: return .waiting
        case .offline: return .offline
        case .ready: return .ready
        case .challenged: return .challenged
        case .running, .storing: return .running
        }
    }

    private func nextAttempt(_ transfer: Transfer, _ attempt: Attempt) -> TimeInterval? {
        guard case .waiting(let until) = attempt.phase else { return nil }
        return max(until - now.uptime, transfer.description.earliestBegin?.timeIntervalSince(now.date) ?? 0, 0)
    }
}

extension Transfer {
    /// Makes the report on the transfer for people, without the secret parts of its address.
    func report(_ state: TransferReport.State, nextAttempt: TimeInterval? = nil) -> TransferReport {
        var report = TransferReport(
            number: id, application: session.application, bundle: program.bundle, request: program.request,
            session: session.identifier, task: task, direction: description.direction,
            method: description.request.method,
            address: Self.shown(description.request.address),
            file: source.map { URL(fileURLWithPath: $0.path).filename },
            label: description.label.map { TransferSize.beginning($0, Self.longestShown) },
            state: state, progress: progress, attempts: attempts, nextAttempt: nextAttempt,
            problem: (ending?.failure?.reason ?? ending?.refusal ?? (ending == nil ? problem?.reason : nil)).map {
                TransferSize.beginning($0, Self.longestShown)
            },
            status: ending?.response?.status, created: created, ended: ended)
        report.isPrivate = program.isPrivate
        return report
    }

    /// Makes the report on a transfer that has failed in the judgement of its program.
    func report(failedBecause reason: String) -> TransferReport {
        var report = report(.failed)
        report.problem = TransferSize.beginning(reason, Self.longestShown)
        report.isJudged = true
        return report
    }

    /// How much of a text people see, in bytes.
    private static let longestShown = 1000

    /// Queries, passwords and fragments of addresses may be secret.
    static func shown(_ address: String) -> String {
        guard var parts = URLComponents(string: address) else { return "" }
        let hasQuery = parts.query != nil
        parts.query = nil
        parts.fragment = nil
        parts.user = nil
        parts.password = nil
        return TransferSize.beginning(parts.string ?? "", longestShown) + (hasQuery ? "?…" : "")
    }
}

extension TransferEnding {
    var state: TransferReport.State {
        if failure?.code == .cancelled { return .cancelled }
        return failure == nil && response?.isSuccess == true ? .done : .failed
    }

    /// Returns in words why a server did not do as it was asked; nil if it did not refuse.
    var refusal: String? {
        guard failure == nil, let response, !response.isSuccess else { return nil }
        if let reply = response.headers[MailEnvelope.replyField] {
            return (response.status == 535 ? "the mail server wants another login: " : "the mail server refuses: ")
                + reply
        }
        let meaning =
            switch response.status {
            case 401: "the server wants a login, or another one"
            case 403: "the server does not allow it"
            case 404: "the server has nothing at this address"
            case 405, 501: "the server does not do this at this address"
            case 409, 412: "something else is there already, or in the way"
            case 413: "the file is too large for the server"
            case 423: "something at this address is locked"
            case 429: "the server has been asked too often"
            case 507: "the server has no room left"
            case 500...: "the server does not work as it should"
            default: "the server has refused it"
            }
        return "\(meaning) (status \(response.status))"
    }
}
