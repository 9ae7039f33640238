// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// What has arrived of a download that has ended before it was complete, for another one that goes on with it.
package struct LeftDownload: Hashable, Sendable, Codable {
    /// What the program knows it by.
    package var token: String
    /// The app that may go on with it.
    package var application: String
    /// The number of its file.
    package var file: Int64
    /// Its length, in bytes.
    package var length: Int64
    /// What is known of the file on the server.
    package var state: DownloadState
    /// When it was left.
    package var date: Date

    /// How long it is kept, in seconds: a week.
    static let lifetime: TimeInterval = 7 * 86_400
    /// How many are kept of an app.
    static let limit = 100
}
