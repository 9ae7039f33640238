// SPDX-License-Identifier: Apache-2.0

/// A change of a file that one process reports to the others, as a line of JSON in the domain's file of changes.
struct FileChange: Codable, Hashable, Sendable {
    enum Kind: String, Codable, Sendable {
        case changed
        case appeared
        case deleted
        case moved
    }

    let kind: Kind
    let path: String
    let newPath: String?
    /// The process that did it. It has informed its own presenters.
    var process: Int32 = 0
}
