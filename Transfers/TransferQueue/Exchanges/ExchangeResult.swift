// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import TransferMessages

/// The outcome of an exchange, complete or not.
package struct ExchangeResult: Hashable, Sendable {
    /// The server's answer without its body; nil if no complete header arrived.
    package var response: WebResponse?
    /// Why it ended before it was complete; nil if it was.
    package var failure: TransferFailure?
    /// Whether another attempt would fail in the same way.
    package var isPermanent = false
    /// Whether the server may have all of the request.
    package var isSent = false
    /// How many bytes of the body were sent.
    package var sent: Int64 = 0
    /// How long the file of a download is now.
    package var fileLength: Int64 = 0
    /// How much of it is on the disk.
    package var storedLength: Int64 = 0
    /// The beginning of the answer's body, if it is not the file's.
    package var body = Data()

    package init(response: WebResponse? = nil, failure: TransferFailure? = nil) {
        self.response = response
        self.failure = failure
    }
}
