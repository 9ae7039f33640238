// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The values that a program may change in a transfer that it has asked for.
package struct TransferChange: Hashable, Sendable, Codable {
    /// The program's own words about the transfer, `URLSessionTask.taskDescription`; nil for none.
    package var label: String?
    /// The date before which the transfer does not begin, `URLSessionTask.earliestBeginDate`; nil for none.
    package var earliestBegin: Date?
    /// The priority in the queue, from 0 to 1, a higher one first: `URLSessionTask.priority`.
    package var priority: Float

    package init(label: String?, earliestBegin: Date?, priority: Float) {
        self.label = label
        self.earliestBegin = earliestBegin
        self.priority = priority
    }
}
