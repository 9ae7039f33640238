// SPDX-License-Identifier: Apache-2.0

package import FileOperations
package import TransferQueue

/// An exchange that is to be carried out, with its files.
package struct ExchangeOrder: Sendable {
    /// Identifies it.
    package var number: ExchangeNumber
    /// What is asked.
    package var exchange: Exchange
    /// The file that is sent; nil for none.
    package var source: OpenFile?
    /// What the file was when the upload was asked for.
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
