// SPDX-License-Identifier: Apache-2.0

import Foundation
import ShareSheet

extension Phrase {
    /// Returns what a folder holds, such as `2 files (29 KB)`; nil if that is nothing. There may be more if it is not complete.
    static func contents(_ files: Int, _ bytes: Int64, isComplete: Bool) -> String? {
        guard files > 0 else { return isComplete ? nil : "a folder that cannot be looked into" }
        return "\(isComplete ? "" : "at least ")\(count(files, "file")) (\(size(bytes)))"
    }

    /// Returns what is known of an app's developer, by the key that it is signed with.
    static func signer(_ key: String?) -> String { key.map { "signed with \($0)" } ?? "not signed" }

    /// Says that a program is confined less than it could be.
    static func restricted(_ mechanism: String, _ level: String) -> String {
        "confined by \(mechanism) only (\(level)); appex doctor says why"
    }

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
