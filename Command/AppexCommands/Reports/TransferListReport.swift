// SPDX-License-Identifier: Apache-2.0

import Foundation
import ShareSheet
import TransferMessages

/// A report on transfers, in the order of their numbers.
struct TransferListReport: TextReport {
    let transfers: [TransferReport]

    var lines: [String] {
        guard !transfers.isEmpty else { return ["no transfer is under way"] }
        return Output.table(
            transfers.map { ["\($0.number)", $0.application, $0.subject, $0.stateText] })
    }
}
