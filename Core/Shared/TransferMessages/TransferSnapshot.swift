// SPDX-License-Identifier: Apache-2.0

/// A transfer that a session already had when a program connected with it.
package struct TransferSnapshot: Hashable, Sendable, Codable {
    /// `URLSessionTask.taskIdentifier`.
    package var task: Int
    /// What was asked for.
    package var description: TransferDescription
    /// Whether it waits for `resume()`.
    package var isSuspended: Bool
    /// How far it is.
    package var progress: TransferProgress

    package init(task: Int, description: TransferDescription, isSuspended: Bool, progress: TransferProgress) {
        self.task = task
        self.description = description
        self.isSuspended = isSuspended
        self.progress = progress
    }
}
