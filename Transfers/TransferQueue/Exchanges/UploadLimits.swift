// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// A server's limits for an upload in parts: `Upload-Limit`, a dictionary of RFC 9651.
package struct UploadLimits: Hashable, Sendable, Codable {
    /// The size of the largest file, in bytes.
    package var largestFile: Int64?
    /// The size of the largest part, in bytes.
    package var largestPart: Int64?

    package init() {}

    /// Reads them; members that are not known, or not whole numbers, mean nothing.
    ///
    /// - Parameter response: an answer.
    package init(_ response: WebResponse) {
        for member in (response.headers["Upload-Limit"] ?? "").split(separator: ",") {
            let item = member.split(separator: ";", omittingEmptySubsequences: false).first ?? ""
            let parts = item.split(separator: "=").map { $0.filter { $0 != " " } }
            guard parts.count == 2, let value = Int64(parts[1]), value >= 0 else { continue }
            if parts[0] == "max-size" { largestFile = value }
            if parts[0] == "max-append-size" { largestPart = max(value, 1) }
        }
    }
}
