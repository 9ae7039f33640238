// SPDX-License-Identifier: Apache-2.0

/// What a person can decide about a transfer.
package enum PersonsDecision: String, Hashable, Sendable, Codable {
    /// It waits.
    case hold
    /// It goes on.
    case release
    /// It is tried at once.
    case retry
    /// It ends.
    case cancel
}
