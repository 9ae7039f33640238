// SPDX-License-Identifier: Apache-2.0

/// A check that a linter makes. Each check is a file of its own.
public protocol LintCheck: Sendable {
    /// The name of the check in findings, suppressions and SARIF.
    var name: String { get }
    /// How bad its findings are, unless a finding says otherwise.
    var severity: Finding.Severity { get }
    /// The kind of mistake that the check finds, in a sentence without a full stop.
    var summary: String { get }
}
