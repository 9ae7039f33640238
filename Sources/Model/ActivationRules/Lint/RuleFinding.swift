// SPDX-License-Identifier: Apache-2.0

public import PropertyLists

/// Something in an extension's Info.plist that keeps it from being offered as meant, or from the App Store.
public struct RuleFinding: Hashable, Sendable {
    /// How bad it is.
    public enum Severity: String, Hashable, Sendable, Comparable {
        /// It works, and probably not as meant.
        case warning
        /// It does not work, or the App Store refuses it.
        case error

        /// A warning is less than an error.
        public static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
    }

    /// The name of the check, such as `true-predicate`.
    public let name: String
    /// How bad it is.
    public let severity: Severity
    /// The file.
    public let path: String
    /// Where in the file; nil where it has no lines.
    public let place: PropertyListDocument.Place?
    /// The keys that lead there, with slashes between them; empty in a file that is only a rule.
    public let keyPath: String
    /// What is wrong, in a sentence without a full stop.
    public let message: String
    /// What to do, in a sentence without a full stop.
    public let fix: String
}
