// SPDX-License-Identifier: Apache-2.0

/// A message from a person's command to the transfer service.
package enum TransferQuestion: Hashable, Sendable, Codable {
    /// Asks for transfers whose numbers are greater than one. The answer has the first of them.
    case list(TransferSelection, after: Int64)
    /// Asks how far transfers are together.
    case summary(TransferSelection)
    /// Decides about transfers. The answer has those that had not ended, as they are then.
    case decide([Int64], PersonsDecision)

    /// The largest number of transfers in a question or an answer: a message holds only so much.
    package static let partSize = 1000
}
