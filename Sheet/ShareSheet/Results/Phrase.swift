// SPDX-License-Identifier: Apache-2.0

import ExtensionHost
package import Foundation

/// Numbers and times in the words of reports.
package enum Phrase {
    /// Returns a size such as `29 KB`.
    package static func size(_ bytes: Int64) -> String {
        bytes == 0 ? "0 bytes" : ByteCountFormatter.string(fromByteCount: bytes, countStyle: .file)
    }

    /// Returns a number with its noun: `1 file`, `2 files`.
    package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    /// Returns what a folder holds, such as `2 files (29 KB)`; nil if that is nothing. There may be more if it is not complete.
    package static func contents(_ files: Int, _ bytes: Int64, isComplete: Bool) -> String? {
        guard files > 0 else { return isComplete ? nil : "a folder that cannot be looked into" }
        return "\(isComplete ? "" : "at least ")\(count(files, "file")) (\(size(bytes)))"
    }

    /// Returns what is known of an app's developer, by the key that it is signed with.
    package static func signer(_ key: String?) -> String { key.map { "signed with \($0)" } ?? "not signed" }

    /// Returns what is put on the clipboard: `a text of 12 characters and 2 files`.
    package static func clipboard(_ characters: Int?, _ files: Int) -> String {
        DesktopRequest.clipboard(characters, files)
    }

    /// Says that a program is confined less than it could be.
    package static func restricted(_ mechanism: String, _ level: String) -> String {
        "confined by \(mechanism) only (\(level)); appex doctor says why"
    }

    /// Returns a time in its largest unit: `12 seconds`, `3 minutes`.
    package static func duration(_ seconds: TimeInterval) -> String {
        let whole = Int(min(max(0, seconds.rounded(.up)), 1e12))
        for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] where whole >= 2 * length {
            return count(whole / length, unit)
        }
        return count(whole, "second")
    }

    /// Returns how long ago a time was, in the largest unit.
    package static func age(_ date: Date) -> String {
        // A file's date may be any number.
        let seconds = Int(min(max(0, -date.timeIntervalSinceNow), 1e12))
        for (unit, length) in [("day", 86_400), ("hour", 3_600), ("minute", 60)] where seconds >= length {
            return "\(count(seconds / length, unit)) ago"
        }
        return "just now"
    }
}
