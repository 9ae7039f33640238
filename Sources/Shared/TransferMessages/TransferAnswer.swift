// SPDX-License-Identifier: Apache-2.0

/// The transfer service's answer to a person's command.
package struct TransferAnswer: Hashable, Sendable, Codable {
    /// All transfers, by number.
    package var transfers: [TransferReport]

    package init(transfers: [TransferReport]) { self.transfers = transfers }
}
