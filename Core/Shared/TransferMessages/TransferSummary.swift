// SPDX-License-Identifier: Apache-2.0

/// How far some transfers are together.
package struct TransferSummary: Hashable, Sendable, Codable {
    /// How many have not ended.
    package var left = 0
    /// How many of these the person has paused.
    package var paused = 0
    /// How much of these was sent or received, in bytes.
    package var bytes: Int64 = 0
    /// The only one that has not ended; nil if there are several, or none.
    package var last: TransferReport?
    /// Whether an app is launched because some have ended, or will be: it may begin others.
    package var isWithApplication = false

    package init() {}

    /// Whether nothing more is expected.
    package var isOver: Bool { left == 0 && !isWithApplication }
}
