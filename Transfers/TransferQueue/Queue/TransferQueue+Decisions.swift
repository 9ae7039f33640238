// SPDX-License-Identifier: Apache-2.0

import Foundation
import TransferMessages

extension TransferQueue {
    /// An attempt in which nothing has moved for so long can be replaced, in seconds.
    private static let stall: TimeInterval = 10

    /// Why a transfer is not tried again when the person wants it: an attempt that may succeed is under way.
    ///
    /// - Parameters:
    ///   - id: the transfer's number.
    ///   - time: now.
    /// - Returns: the reason; nil if it can be tried again.
    package func reasonNotToRetry(_ id: Int64, at time: QueueTime) -> String? {
        guard let transfer = transfers[id], transfer.ending == nil, let attempt = attempts[id],
            attempt.phase.isUnderWay
        else { return nil }
        if transfer.mayHaveArrived {
            return transfer.description.direction == .upload
                ? "the server may have received all of it and has not answered; it might get it twice"
                : "the server may have carried out the request; it might do so twice"
        }
        if case .storing = attempt.phase { return "all of it has arrived, and is being written to the disk" }
        guard time.uptime - attempt.lastMove < Self.stall else { return nil }
        return "it is under way; an attempt in which nothing has moved for \(Int(Self.stall)) seconds can be replaced"
    }

    mutating func decide(_ id: Int64, _ decision: PersonsDecision) {
        guard let transfer = transfers[id], transfer.ending == nil else { return }
        switch decision {
        case .hold, .release:
            transfers[id]?.isHeld = decision == .hold
            save(id)
            reconsider(id)
        case .retry:
            guard reasonNotToRetry(id, at: now) == nil else { return }
            if attempts[id]?.phase.isUnderWay == true { setPhase(id, .resting) }
            transfers[id]?.isHeld = false
            transfers[id]?.attempts = 0
            attempts[id]?.earliest = 0
            save(id)
            reconsider(id)
        case .cancel:
            end(id, TransferEnding(failure: transfer.cancellation))
        }
    }
}
