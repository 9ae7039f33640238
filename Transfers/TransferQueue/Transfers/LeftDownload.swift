// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// The part of a download that ended before it was complete, kept for another one that goes on with it.
package struct LeftDownload: Hashable, Sendable, Codable {
    /// The token by which the program knows the part.
    package var token: String
    /// The app that may go on with it.
    package var application: String
    /// The number of its file.
    package var file: Int64
    /// Its length, in bytes.
    package var length: Int64
    /// The state of the file on the server, when this part of it arrived.
    package var state: DownloadState
    /// When it was left.
    package var date: Date

    /// How long it is kept, in seconds: a week.
    static let lifetime: TimeInterval = 7 * 86_400
    /// How many are kept of an app.
    static let limit = 100
}
