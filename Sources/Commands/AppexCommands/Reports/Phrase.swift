// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Numbers and times in the words of reports.
enum Phrase {
    /// Returns a size such as `29 KB`.
    static func size(_ bytes: Int64) -> String {
        bytes == 0 ? "0 bytes" : ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
    }

    /// Returns a number with its noun: `1 file`, `2 files`.
    static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns how long ago a time was, in the largest unit.
    static func age(_ date: Date) -> String {
        // A file's date may be any number.
        let seconds = Int(min(max(0, -date.timeIntervalSinceNow), 1e12))
        for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] where seconds >= length {
            return "\(count(seconds / length, unit)) ago"
        }
        return "just now"
    }
}
