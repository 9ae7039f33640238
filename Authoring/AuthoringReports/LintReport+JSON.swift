// SPDX-License-Identifier: Apache-2.0

extension LintReport: Encodable {
    private struct Entry: Encodable {
        let name: String
        let severity: Finding.Severity
        let path: String
        let line: Int?
        let column: Int?
        let keyPath: String?
        let message: String
        let fix: String
    }

    private enum CodingKeys: String, CodingKey {
        case files, findings, known, failures
    }

    /// Writes the number of files under `files`, each finding under `findings`, the number of those in the baseline under `known`, and what could not be checked under `failures`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(fileCount, forKey: .files)
        try container.encode(
            findings.map { finding in
                Entry(
                    name: finding.name, severity: finding.severity, path: Self.relativePath(finding.path),
                    line: finding.place?.line, column: finding.place?.column, keyPath: finding.keyPath,
                    message: finding.message, fix: finding.fix)
            }, forKey: .findings)
        if knownCount > 0 { try container.encode(knownCount, forKey: .known) }
        if !failures.isEmpty { try container.encode(failures, forKey: .failures) }
    }
}
