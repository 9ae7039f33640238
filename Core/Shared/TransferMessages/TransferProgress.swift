// SPDX-License-Identifier: Apache-2.0

/// How far a transfer is.
package struct TransferProgress: Hashable, Sendable, Codable {
    /// How many bytes of the file the server has taken.
    package var sent: Int64 = 0
    /// How many bytes it will take; nil if that is not known.
    package var expectedToSend: Int64?
    /// How many bytes of the file have arrived.
    package var received: Int64 = 0
    /// How many bytes will arrive; nil if the server does not say so.
    package var expectedToReceive: Int64?

    package init() {}
}
