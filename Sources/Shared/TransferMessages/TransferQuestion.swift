// SPDX-License-Identifier: Apache-2.0

/// A message from a person's command to the transfer service.
package enum TransferQuestion: Hashable, Sendable, Codable {
    /// Asks for all transfers, those that have ended of late included.
    case list
    /// Decides about a transfer. The answer is the list as it is then.
    case decide(Int64, PersonsDecision)
}
