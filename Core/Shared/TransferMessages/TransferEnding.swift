// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// How a transfer ended.
package struct TransferEnding: Hashable, Sendable, Codable {
    /// The server's answer, without its body; nil if the server did not answer.
    package var response: WebResponse?
    /// Why it failed; nil if the server has answered, whatever it says.
    package var failure: TransferFailure?
    /// The body of an upload's answer.
    package var body: Data?
    /// How many bytes were sent.
    package var sent: Int64 = 0
    /// How many bytes were received.
    package var received: Int64 = 0
    /// The token that continues a download that failed or was cancelled; nil if nothing continues it.
    package var resumption: String?

    package init(response: WebResponse? = nil, failure: TransferFailure? = nil) {
        self.response = response
        self.failure = failure
    }
}
