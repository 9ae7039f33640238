// SPDX-License-Identifier: Apache-2.0

import Foundation
import ShareSheet
import TransferMessages

/// A report on one transfer, in rows of a name and a value for people.
struct TransferDetails: TextReport {
    let transfer: TransferReport

    func encode(to encoder: any Encoder) throws { try transfer.encode(to: encoder) }

    var lines: [String] {
        var rows = [
            ["number", "\(transfer.number)"], ["app", transfer.application], ["asked for by", transfer.bundle],
            [transfer.kind, transfer.subject], ["state", transfer.stateText],
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
