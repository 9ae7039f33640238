// SPDX-License-Identifier: Apache-2.0

package import Foundation

/// Numbers, sizes and times in words.
package enum Phrase {
    /// Returns a size such as `29 KB`.
    package static func size(_ bytes: Int64) -> String {
        bytes == 0 ? "0 bytes" : ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
    }

    /// Returns a number with its noun: `1 file`, `2 files`.
    package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns the first three of some names, and how many more there are: `a.txt, b.txt, c.txt and 2 more`.
    package static func names(_ names: [String]) -> String {
        names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }

    /// Returns a time in its largest unit: `12 seconds`, `3 minutes`.
    package static func duration(_ seconds: TimeInterval) -> String {
        let whole = Int(min(max(0, seconds.rounded(.up)), 1e12))
        for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] where whole >= 2 * length {
            return count(whole / length, unit)
        }
        return count(whole, "second")
    }
}
