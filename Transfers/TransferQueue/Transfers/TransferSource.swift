// SPDX-License-Identifier: Apache-2.0

/// The file of an upload as it was when the upload was asked for.
package struct TransferSource: Hashable, Sendable, Codable {
    /// Where it was, as the program saw it.
    package var path: String
    /// The name of the service's own link to it, or copy of it; nil if there is none, and it is read where it is.
    package var copy: String?
    /// Its length, in bytes.
    package var length: Int64
    /// When it was changed, in nanoseconds since 1970.
    package var modified: Int64

    package init(path: String, copy: String? = nil, length: Int64, modified: Int64) {
        self.path = path
        self.copy = copy
        self.length = length
        self.modified = modified
    }
}
