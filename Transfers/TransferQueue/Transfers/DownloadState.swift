// SPDX-License-Identifier: Apache-2.0

import Foundation
package import TransferMessages

/// The state of a download whose file has begun to arrive.
package struct DownloadState: Hashable, Sendable, Codable {
    /// The answer that the file began with.
    package var response: WebResponse
    /// The length of the whole file, in bytes; nil if the server does not say it.
    package var length: Int64?
    /// How many bytes of the file are on the disk, so that not even a power failure takes them away.
    package var stored: Int64 = 0

    package init(_ response: WebResponse) {
        self.response = response
        length = response.headers["Content-Length"].flatMap { Int64($0) }.flatMap { $0 < 0 ? nil : $0 }
    }

    /// Whether a part is of the same state of the file, as far as the answer says: a server may heed no condition. (RFC 9110, 15.3.7)
    func isSame(as response: WebResponse, _ range: ContentRange?) -> Bool {
        if let length, let whole = range?.length, whole != length { return false }
        for name in ["ETag", "Last-Modified"] {
            if let own = self.response.headers[name], let other = response.headers[name] { return own == other }
        }
        return true
    }

    /// Notes that so much of the file is on the disk.
    mutating func keep(_ length: Int64) { stored = max(stored, length) }

    /// Returns the server's name for this state of the file, which changes with each byte of it; nil if the server has no such name.
    /// (RFC 9110, 8.8)
    package var validator: String? {
        guard response.status == 200, response.headers["Content-Encoding"] == nil else { return nil }
        if let tag = response.headers["ETag"] { return tag.hasPrefix("\"") ? tag : nil }
        guard let text = response.headers["Last-Modified"], let modified = WebDate.read(text),
            let date = response.headers["Date"].flatMap(WebDate.read)
        else { return nil }
        // A file may have changed twice in the second that the field names.
        return date.timeIntervalSince(modified) >= 60 ? text : nil
    }
}
