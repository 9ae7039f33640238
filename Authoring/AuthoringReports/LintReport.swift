// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The result of a linter, which can be written for people, as JSON, and as SARIF.
public struct LintReport: Sendable {
    /// The command, such as `appex rule lint`.
    public var tool: String
    /// The version of the command, such as `0.1.0`.
    public var version: String
    /// The checks that the linter makes, for a list of them and for SARIF.
    public var checks: [any LintCheck]
    /// The findings to report, without those that a baseline has.
    public var findings: [Finding]
    /// The number of files that were looked at.
    public var fileCount: Int
    /// The number of findings that a ``LintBaseline`` has, and that are not among ``findings``.
    public var knownCount = 0
    /// Files and folders that could not be checked.
    public var failures: [Failure] = []

    /// A file or folder that could not be checked.
    public struct Failure: Codable, Sendable {
        /// The path, as it was given; nil for the command as a whole.
        public let path: String?
        /// The reason why it could not be checked, for people.
        public let message: String

        /// Creates a failure for a path, or for the command as a whole.
        public init(path: String?, message: String) {
            self.path = path
            self.message = message
        }
    }

    /// Creates a report without failures and without known findings.
    public init(
        tool: String, version: String, checks: [any LintCheck], findings: [Finding] = [], fileCount: Int = 0
    ) {
        self.tool = tool
        self.version = version
        self.checks = checks
        self.findings = findings
        self.fileCount = fileCount
    }

    /// Creates the report of a command that stopped before it looked at anything.
    public init(tool: String, version: String, checks: [any LintCheck], failure: String) {
        self.init(tool: tool, version: version, checks: checks)
        failures = [Failure(path: nil, message: failure)]
    }

    /// The most severe finding's severity; nil if nothing was found.
    public var worst: Finding.Severity? { findings.map(\.severity).max() }

    /// Each finding with its place and its fix, then the totals.
    public var text: [String] {
        findings.flatMap { finding in
            let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
            let path = Self.relativePath(finding.path)
            return ["\(path)\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.name)]"]
                + (finding.keyPath.flatMap { $0.isEmpty ? nil : ["    at \($0)"] } ?? []) + ["    \(finding.fix)"]
        } + [totals]
    }

    var totals: String {
        func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
        let errors = findings.count { $0.severity == .error }
        return "\(counted(errors, "error")), \(counted(findings.count - errors, "warning")) in "
            + counted(fileCount, "file") + (knownCount > 0 ? "; \(knownCount) more in the baseline" : "")
    }

    /// Returns a path as a person would type it in the current folder.
    static func relativePath(_ path: String) -> String {
        var path = path
        // The current folder by its own name, and as the shell has it, which may be through a link.
        let folders = [
            FileManager.default.currentDirectoryPath, ProcessInfo.processInfo.environment["PWD"] ?? "",
        ]
        for folder in folders where folder.hasPrefix("/") && path.hasPrefix(folder + "/") {
            path = String(path.dropFirst(folder.count + 1))
        }
        while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
        return path
    }
}
