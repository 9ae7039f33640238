// SPDX-License-Identifier: Apache-2.0

/// Identifies an exchange: what is reported of one that was stopped must not be taken for the next one's.
package struct ExchangeNumber: Hashable, Sendable {
    /// The number of the transfer.
    package let transfer: Int64
    /// The number of the exchange.
    package let exchange: Int

    package init(transfer: Int64, exchange: Int) {
        self.transfer = transfer
        self.exchange = exchange
    }
}
