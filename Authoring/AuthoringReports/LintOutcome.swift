// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The findings and failures that came of looking at files.
public struct LintOutcome: Codable, Sendable {
    /// The findings in the files that were looked at.
    public private(set) var findings: [Finding] = []
    /// The files that could not be looked at.
    public private(set) var failures: [LintReport.Failure] = []

    /// An outcome of nothing.
    public init() {}

    /// An outcome of findings alone.
    public init(_ findings: [Finding]) { self.findings = findings }

    /// Looks at files. One that cannot be read hides no finding in another.
    ///
    /// - Parameters:
    ///   - files: the files.
    ///   - lint: returns the findings of one, or throws why it cannot be looked at.
    public init(of files: [URL], _ lint: (URL) throws -> [Finding]) {
        for file in files {
            do { findings += try lint(file) } catch {
                failures.append(.init(path: file.path, message: error.localizedDescription))
            }
        }
    }

    /// Returns the outcome without the findings of some checks.
    ///
    /// - Parameter checks: their names.
    /// - Returns: the other findings, and every failure.
    public func without(_ checks: Set<String>) -> LintOutcome {
        var result = self
        result.findings.removeAll { checks.contains($0.name) }
        return result
    }

    /// Adds what came of other files.
    public mutating func add(_ other: LintOutcome) {
        findings += other.findings
        failures += other.failures
    }
}

/// The name, severity and summary of a check, as one program hands them to another.
public struct LintCheckSummary: LintCheck, Codable {
    /// The name of the check.
    public let name: String
    /// How bad its findings are.
    public let severity: Finding.Severity
    /// The kind of mistake that the check finds, in a sentence without a full stop.
    public let summary: String

    /// The summary of a check.
    public init(_ check: any LintCheck) {
        (name, severity, summary) = (check.name, check.severity, check.summary)
    }
}
