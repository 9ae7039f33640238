// SPDX-License-Identifier: Apache-2.0

/// A transfer that a session already had when a program connected with it.
package struct TransferSnapshot: Hashable, Sendable, Codable {
    /// The number of the transfer in its session: `URLSessionTask.taskIdentifier`.
    package var task: Int
    /// The transfer as the program asked for it.
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
