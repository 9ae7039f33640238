// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// A session, as the queue keeps it as long as it has transfers.
package struct TransferSession: Hashable, Sendable, Codable {
    /// The key that identifies the session.
    package let key: SessionKey
    /// As it was configured last.
    package var configuration: TransferSessionDescription
    /// The number of its next task.
    package var nextTask = 1
    /// How many times its app was launched for the events that it has now, and did not deal with them.
    package var launches = 0

    package init(key: SessionKey, configuration: TransferSessionDescription) {
        self.key = key
        self.configuration = configuration
    }
}
