// SPDX-License-Identifier: Apache-2.0

/// The transfer service's answer to a person's command.
package struct TransferAnswer: Hashable, Sendable, Codable {
    /// The reports of the transfers that were asked for, by number.
    package var transfers: [TransferReport]
    /// Whether there are more, which the command asks for next: a message holds only so much.
    package var isPart: Bool
    /// How far transfers are together, if that was the question.
    package var summary: TransferSummary?
    /// Why the service has not done what it was asked, and ends; nil if it has done it.
    package var failure: String?

    package init(
        transfers: [TransferReport] = [], isPart: Bool = false, summary: TransferSummary? = nil, failure: String? = nil
    ) {
        self.transfers = transfers
        self.isPart = isPart
        self.summary = summary
        self.failure = failure
    }
}
