// SPDX-License-Identifier: Apache-2.0

/// The part of the queue that outlives the service.
package struct StoredQueue: Hashable, Sendable {
    package var transfers: [Transfer] = []
    package var sessions: [TransferSession] = []
    package var leftDownloads: [LeftDownload] = []
    /// The number of the last transfer that there was.
    package var lastTransfer: Int64 = 0

    /// The start of the machine in which it was written; nil if that is not known.
    package var start: String?

    package init() {}
}
