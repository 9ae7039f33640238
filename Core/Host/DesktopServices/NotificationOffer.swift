// SPDX-License-Identifier: Apache-2.0

/// A button of a notification.
package struct NotificationOffer: Hashable, Sendable {
    let label: String
    let command: [String]

    /// - Parameters:
    ///   - label: its text.
    ///   - command: what it runs: a program's path, and its arguments.
    package init(_ label: String, command: [String]) {
        self.label = label
        self.command = command
    }
}
