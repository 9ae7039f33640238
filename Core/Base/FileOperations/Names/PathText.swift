// SPDX-License-Identifier: Apache-2.0

/// Paths are bytes for the kernel. Characters of Swift are not: a slash with a combining mark after it is another character than a
/// slash, and ends a name all the same.
extension StringProtocol {
    /// Whether there is a slash in it.
    package var hasSlash: Bool { utf8.contains(UInt8(ascii: "/")) }

    /// The names between the slashes, without empty ones.
    package var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the rest of a path in a folder, without the slash before it.
    ///
    /// - Parameter folder: a path without a slash at its end.
    /// - Returns: nil if this is not a path in the folder.
    package func path(below folder: some StringProtocol) -> String? {
        let rest = utf8.dropFirst(folder.utf8.count)
        guard utf8.starts(with: folder.utf8), rest.first == UInt8(ascii: "/") else { return nil }
        return String(decoding: rest.drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
    }
}
