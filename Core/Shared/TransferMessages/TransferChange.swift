// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What a program may change in a transfer that it has asked for.
package struct TransferChange: Hashable, Sendable, Codable {
    /// `URLSessionTask.taskDescription`.
    package var label: String?
    /// `URLSessionTask.earliestBeginDate`.
    package var earliestBegin: Date?
    /// `URLSessionTask.priority`.
    package var priority: Float

    package init(label: String?, earliestBegin: Date?, priority: Float) {
        self.label = label
        self.earliestBegin = earliestBegin
        self.priority = priority
    }
}
