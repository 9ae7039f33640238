// SPDX-License-Identifier: Apache-2.0

import TransferMessages

extension TransferQueue {
    mutating func decide(_ id: Int64, _ decision: PersonsDecision) {
        guard let transfer = transfers[id], transfer.ending == nil else { return }
        switch decision {
        case .hold, .release:
            transfers[id]?.isHeld = decision == .hold
            save(id)
            reconsider(id)
        case .retry:
            transfers[id]?.isHeld = false
            transfers[id]?.attempts = 0
            attempts[id]?.earliest = 0
            save(id)
            reconsider(id)
        case .cancel:
            end(id, TransferEnding(failure: TransferFailure(.cancelled, "it was cancelled")))
        }
    }
}
