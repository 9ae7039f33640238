// SPDX-License-Identifier: Apache-2.0

import AppGroups
import Foundation

/// Counts wrong passphrases, so that the next ones have to wait: 1 second after the third, then twice as long each time, up to five minutes.
///
/// This slows a person at the keyboard. A program that has the file itself is slowed by the key derivation only.
struct PassphraseAttempts {
    private static let key = "passphraseAttempts"
    private static let free = 3
    private static let longest: TimeInterval = 300

    private let defaults: SharedDefaults

    init(_ container: SharedContainer) throws { defaults = try SharedDefaults(container) }

    /// Counts an attempt as a wrong one before it is made: to end the process does not make it a free one.
    ///
    /// - Throws: ``VaultError`` if it comes too early; ``AppGroupError`` if it cannot be counted.
    func begin(at now: Date = Date()) throws {
        var refusal: VaultError?
        try defaults.update(forKey: Self.key) { value in
            let former = value as? [String: Any] ?? [:]
            let count = former["count"] as? Int ?? 0
            // If the clock was ahead then, the wait begins now.
            let last = min(former["last"] as? Date ?? .distantPast, now)
            let wait = Self.wait(after: count) - now.timeIntervalSince(last)
            guard wait > 0 else { return ["count": count + 1, "last": now] }
            let seconds = Int(wait.rounded(.up))
            refusal = VaultError(
                .tooManyAttempts,
                "\(count) passphrases were wrong; try again in \(seconds) second\(seconds == 1 ? "" : "s")")
            return ["count": count, "last": last]
        }
        if let refusal { throw refusal }
    }

    /// Forgets the wrong ones: this one was right.
    func succeed() { defaults.removeObject(forKey: Self.key) }

    /// Does not count the last one: it was never compared.
    ///
    /// - Throws: ``AppGroupError``.
    func takeBack() throws {
        try defaults.update(forKey: Self.key) { value in
            guard var former = value as? [String: Any], let count = former["count"] as? Int, count > 1 else {
                return nil
            }
            former["count"] = count - 1
            return former
        }
    }

    static func wait(after count: Int) -> TimeInterval {
        count < free ? 0 : min(longest, exp2(Double(min(count - free, 20))))
    }
}
