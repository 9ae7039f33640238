// SPDX-License-Identifier: Apache-2.0

package import FileOperations
package import TransferQueue

/// An exchange that is to be carried out, with its files.
package struct ExchangeOrder: Sendable {
    /// The number by which the queue knows the exchange.
    package var number: ExchangeNumber
    /// The request to the server, with its purpose and its body.
    package var exchange: Exchange
    /// The file that is sent; nil for none.
    package var source: OpenFile?
    /// The state of the file when the upload was asked for; nil if its present state is not compared with that.
    package var sourceState: TransferSource?
    /// The file that is received; nil for none.
    package var destination: OpenFile?
    /// Waits until that file is on the disk, with its name.
    package var storage: DiskWaiter?
    /// Whether it may go to what listens on loopback addresses of this machine.
    package var reachesThisMachine = false

    package init(
        number: ExchangeNumber, exchange: Exchange, source: OpenFile? = nil, sourceState: TransferSource? = nil,
        destination: OpenFile? = nil, storage: DiskWaiter? = nil
    ) {
        self.number = number
        self.exchange = exchange
        self.source = source
        self.sourceState = sourceState
        self.destination = destination
        self.storage = storage
    }
}
