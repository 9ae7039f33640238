// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

/// A transfer.
struct TransferDetails: TextReport {
    let transfer: TransferReport

    func encode(to encoder: any Encoder) throws { try transfer.encode(to: encoder) }

    /// What it is: a request that brings no file and sends none from the disk is no download for a person.
    var kind: String {
        guard transfer.direction == .download else { return "upload" }
        return ["GET", "POST"].contains(transfer.method) ? "download" : "request"
    }

    /// What goes where.
    var subject: String {
        // The app's words are not taken for the report's.
        let name = transfer.label.map { "“\($0.prefix(80))”" } ?? transfer.file
        let place = transfer.direction == .upload ? "to \(transfer.address)" : "from \(transfer.address)"
        guard kind != "request" else { return "\(transfer.method) \(transfer.address)" }
        return name.map { "\($0) \(place)" } ?? place
    }

    /// What it does now.
    var state: String {
        switch transfer.state {
        case .running: return amount.isEmpty ? "under way" : amount
        case .ready: return "waits for its turn"
        case .waiting: return later
        case .offline: return "waits for a network that it may use"
        case .challenged: return "waits for a login from its app"
        case .suspended: return "not begun: its program has not called resume()"
        case .paused: return "paused; appex transfer resume \(transfer.number)"
        case .done: return "done, \(amount)"
        case .cancelled: return "cancelled"
        case .failed: return "failed: \(transfer.problem ?? "")"
        }
    }

    private var later: String {
        let when = transfer.nextAttempt.map { "goes on in \(Phrase.duration($0))" } ?? "waits"
        return transfer.problem.map { "\(when): \($0)" } ?? when
    }

    private var amount: String {
        let isUpload = transfer.direction == .upload
        let moved = isUpload ? transfer.progress.sent : transfer.progress.received
        let whole = isUpload ? transfer.progress.expectedToSend : transfer.progress.expectedToReceive
        guard !transfer.isOver, let whole, whole > 0 else { return Phrase.size(moved) }
        return "\(Phrase.size(moved)) of \(Phrase.size(whole)) (\(Int(Double(moved) / Double(whole) * 100)) %)"
    }

    var lines: [String] {
        var rows = [
            ["number", "\(transfer.number)"], ["app", transfer.application], ["asked for by", transfer.bundle],
            [kind, subject], ["state", state],
            ["session", "\(transfer.session), task \(transfer.task)"], ["asked for", Phrase.age(transfer.created)],
        ]
        if let file = transfer.file, transfer.label != nil { rows.append(["file", file]) }
        if transfer.attempts > 0 { rows.append(["failed attempts", "\(transfer.attempts)"]) }
        if let launches = transfer.failedLaunches {
            let next = transfer.nextLaunch.map { "; again in \(Phrase.duration($0))" } ?? ""
            rows.append([
                "its app",
                "launched \(Phrase.count(launches, "time")), and did not deal with the ends\(next): appex log \(transfer.application)",
            ])
        }
        if let status = transfer.status { rows.append(["status", "\(status)"]) }
        if let ended = transfer.ended { rows.append(["ended", Phrase.age(ended)]) }
        return Output.table(rows)
    }
}
