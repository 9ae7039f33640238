// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

/// Transfers, by number.
struct TransferListReport: TextReport {
    let transfers: [TransferReport]

    var lines: [String] {
        guard !transfers.isEmpty else { return ["no transfer is under way"] }
        return Output.table(
            transfers.map { transfer in
                let details = TransferDetails(transfer: transfer)
                return ["\(transfer.number)", transfer.application, details.subject, details.state]
            })
    }

    /// How far they are together, in one line.
    var summary: String {
        let left = transfers.filter { !$0.isOver }
        let bytes = left.map { $0.direction == .upload ? $0.progress.sent : $0.progress.received }.reduce(0, +)
        let names =
            left.count == 1 ? left.map { TransferDetails(transfer: $0) }.map { "\($0.subject): \($0.state)" } : []
        return names.first ?? "\(left.count) transfers, \(Phrase.size(bytes)) so far"
    }
}
