// SPDX-License-Identifier: Apache-2.0

package import TransferMessages

/// Which part of a file an answer has. (RFC 9110, 14.4)
package struct ContentRange: Hashable, Sendable {
    /// The number of the first byte; nil if the answer has none.
    package var first: Int64?
    /// The length of the whole file; nil if the server does not know it.
    package var length: Int64?

    /// Reads `Content-Range`; nil if there is none in bytes.
    ///
    /// - Parameter response: an answer.
    package init?(_ response: WebResponse) {
        guard let text = response.headers["Content-Range"], text.hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        first = parts[0].split(separator: "-").first.flatMap { Int64($0) }
        length = Int64(parts[1])
        if first == nil && parts[0] != "*" { return nil }
    }
}
