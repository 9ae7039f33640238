// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import TransferMessages

/// One request to a server, as a part of a transfer.
package struct Exchange: Hashable, Sendable {
    /// The purpose of an exchange within its transfer.
    package enum Purpose: Hashable, Sendable {
        /// Asks whether uploads can be continued.
        case probing
        /// Creates the resource of an upload that can be continued.
        case creation
        /// Asks how much of an upload has arrived.
        case offset
        /// Sends the file, or a part of it.
        case sending
        /// Receives the file, or the rest of it.
        case fetching
    }

    /// The content that is sent after the header.
    package enum Body: Hashable, Sendable {
        case none
        case data(Data)
        /// A part of the upload's file.
        case file(Range<Int64>)
    }

    /// The purpose of the exchange within its transfer.
    package var purpose: Purpose
    /// The method, the address and the header.
    package var request: WebRequest
    /// The content that is sent after the request's header.
    package var body = Body.none
    /// How many bytes of a download are there already, which the answer may continue; nil if the answer's body is not the file's.
    package var fileOffset: Int64?
    /// The state of the download to which the part that is there already belongs; nil if nothing is there.
    package var continued: DownloadState?
    /// Whether the last byte is sent only when that has been stored.
    package var holdsLastByte = false
    /// How long the server may send and take nothing, in seconds.
    package var idleTimeout: TimeInterval = 60
    /// A login that the program has given.
    package var login: TransferLogin?

    package init(_ purpose: Purpose, _ request: WebRequest) {
        self.purpose = purpose
        self.request = request
    }
}
