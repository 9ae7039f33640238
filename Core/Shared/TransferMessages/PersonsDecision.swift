// SPDX-License-Identifier: Apache-2.0

/// A person's decision about a transfer that has not ended.
package enum PersonsDecision: String, Hashable, Sendable, Codable {
    /// Pauses the transfer until the person releases or retries it.
    case hold
    /// Lets a paused transfer go on.
    case release
    /// It is tried at once.
    case retry
    /// Cancels the transfer, which ends it.
    case cancel
}
