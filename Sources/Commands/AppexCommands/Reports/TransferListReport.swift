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
}
