// SPDX-License-Identifier: Apache-2.0

/// Something wrong that a check found in a file.
///
/// ```swift
/// for finding in try RuleLinter.findings(at: project) { print(finding.path, finding.message, finding.fix) }
/// ```
public struct Finding: Hashable, Sendable, Codable {
    /// How bad a finding is.
    public enum Severity: String, Hashable, Sendable, Comparable, Codable {
        /// It works, but probably not as intended.
        case warning
        /// It does not work, loses data, or the App Store rejects it.
        case error

        /// A warning is less than an error.
        public static func < (left: Severity, right: Severity) -> Bool { left == .warning && right == .error }
    }

    /// A position in a file.
    public struct Place: Hashable, Sendable, Codable {
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in Unicode code points.
        public let column: Int

        /// Creates a place from a line and a column, both from 1.
        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// The name of the check, such as `true-predicate`.
    public let name: String
    /// How bad it is.
    public let severity: Severity
    /// The path of the file that the finding is in.
    public let path: String
    /// The position in the file; nil for a binary property list.
    public let place: Place?
    /// The keys that lead to the value in a property list, with slashes between them; nil for a source.
    public let keyPath: String?
    /// The description of the mistake, in a sentence without a full stop.
    public let message: String
    /// The way to correct the mistake, in a sentence without a full stop.
    public let fix: String

    /// Creates a finding at a place in a file, without a key path unless one is given.
    public init(
        name: String, severity: Severity, path: String, place: Place?, keyPath: String? = nil, message: String,
        fix: String
    ) {
        self.name = name
        self.severity = severity
        self.path = path
        self.place = place
        self.keyPath = keyPath
        self.message = message
        self.fix = fix
    }

    /// Whether a finding comes first in a file: by its place, then by the name of its check.
    public static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        (left.place?.line ?? 0, left.place?.column ?? 0, left.name)
            < (right.place?.line ?? 0, right.place?.column ?? 0, right.name)
    }
}
