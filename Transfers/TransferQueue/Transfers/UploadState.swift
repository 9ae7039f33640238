// SPDX-License-Identifier: Apache-2.0

import TransferMessages

/// How an upload is done, once the server has said what it can.
package struct UploadState: Hashable, Sendable, Codable {
    /// How it can be continued.
    package var support: UploadSupport
    /// The address of what has arrived, which is a secret; nil before it was created, and for a plain upload.
    package var resource: String?
    /// How many bytes have arrived, as far as the server has said so.
    package var offset: Int64 = 0
    /// The size of the largest part, in bytes; nil for any.
    package var largestPart: Int64?
    /// How many times the server has lost what had arrived.
    package var losses = 0
    /// How many answers in a row have not said how much had arrived, and no more had.
    package var silences: Int?
    /// How many bytes had arrived when the most had, as far as the server has said so. It may go back and forth.
    package var largestOffset: Int64?

    package init(_ support: UploadSupport) { self.support = support }

    /// Notes how much has arrived by the server's words.
    mutating func note(arrived offset: Int64) {
        guard offset > largestOffset ?? 0 else { return }
        largestOffset = offset
        silences = nil
    }
}
