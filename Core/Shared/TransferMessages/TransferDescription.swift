// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// A transfer as a program asks for it.
package struct TransferDescription: Hashable, Sendable, Codable {
    /// Which way the file goes.
    package enum Direction: String, Hashable, Sendable, Codable {
        /// The file comes from the server.
        case download
        /// The file goes to the server.
        case upload
    }

    /// Which way the file goes.
    package var direction: Direction
    /// The request that the server is to get.
    package var request: WebRequest
    /// The file of an upload, as the program sees it; nil for a download.
    package var file: String?
    /// Whether the program gets what has arrived as data and not as a file.
    package var isData = false
    /// `URLSessionTask.taskDescription`: the program's own words.
    package var label: String?
    /// The date before which the transfer does not begin, `URLSessionTask.earliestBeginDate`; nil for none.
    package var earliestBegin: Date?
    /// `URLSessionTask.priority`, from 0 to 1.
    package var priority: Float = 0.5
    /// Continues a download that was cancelled; nil for one from the beginning.
    package var resumption: String?

    package init(_ direction: Direction, _ request: WebRequest, file: String? = nil) {
        self.direction = direction
        self.request = request
        self.file = file
    }
}
