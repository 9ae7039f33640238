// SPDX-License-Identifier: Apache-2.0

import FileOperations
import Foundation

/// A look at a SQLite database without SQLite: it finds damage of the first page, and a file that was cut off.
/// (https://sqlite.org/fileformat2.html, section 1.3)
enum DatabaseFile {
    private static let headerSize = 100
    private static let magic = Data("SQLite format 3\0".utf8)

    /// Returns what is wrong with a database.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - folder: where it lies.
    /// - Returns: the damage and what to do; nil if none can be seen.
    /// - Throws: `FileOperationError` if it cannot be read.
    static func problem(_ name: String, in folder: OpenFolder) throws -> String? {
        guard let status = try folder.status(name) else { return nil }
        guard status.isFile else { return "it is not a file; \(advice)" }
        // A database into which nothing was written.
        guard status.size > 0 else { return nil }
        let header = try folder.head(of: name, count: headerSize)
        guard header.count == headerSize, header.starts(with: magic) else {
            return "it is damaged: it does not begin like a SQLite database; \(advice)"
        }
        let bytes = Array(header)
        let pageSize = Int64(bytes[16]) << 8 | Int64(bytes[17])
        let pages = number(bytes, at: 28)
        // Older versions of SQLite left the number of pages as it was: it counts if these two are equal.
        guard number(bytes, at: 24) == number(bytes, at: 92), pages > 0 else { return nil }
        // Pages may be on their way from the journal into the file.
        if let journal = try folder.status(name + "-wal"), journal.size > 0 { return nil }
        let expected = pages * (pageSize == 1 ? 65_536 : pageSize)
        guard status.size < expected else { return nil }
        return "it was cut off: it has \(status.size) of \(expected) bytes; \(advice)"
    }

    private static let advice = "put back a copy, or move it away to begin with an empty one"

    private static func number(_ bytes: [UInt8], at offset: Int) -> Int64 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int64($1) }
    }
}
