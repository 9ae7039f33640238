// SPDX-License-Identifier: Apache-2.0

import Foundation

extension LintReport {
    /// The report in SARIF 2.1.0, as GitHub's code scanning reads it.
    ///
    /// Source of the format: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
    public var sarif: some Encodable {
        SARIFLog(runs: [
            SARIFRun(
                tool: .init(
                    driver: .init(
                        name: tool, version: version,
                        rules: checks.map {
                            .init(
                                id: $0.name, shortDescription: .init(text: $0.summary),
                                defaultConfiguration: .init(level: $0.severity))
                        })),
                results: findings.map(Self.result),
                invocations: [
                    .init(
                        executionSuccessful: failures.isEmpty,
                        toolExecutionNotifications: failures.map {
                            .init(level: .error, message: .init(text: ($0.path.map { $0 + ": " } ?? "") + $0.message))
                        })
                ])
        ])
    }

    private static func result(_ finding: Finding) -> SARIFRun.Result {
        .init(
            ruleId: finding.name, level: finding.severity,
            message: .init(text: "\(finding.message.capitalizedFirst). \(finding.fix.capitalizedFirst)."),
            locations: [
                .init(
                    physicalLocation: .init(
                        artifactLocation: .init(uri: uri(relativePath(finding.path))),
                        region: finding.place.map { .init(startLine: $0.line, startColumn: $0.column) }))
            ])
    }

    private static func uri(_ path: String) -> String {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}

private struct SARIFLog: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [SARIFRun]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }
}

private struct SARIFText: Encodable {
    let text: String
}

private struct SARIFRun: Encodable {
    struct Tool: Encodable {
        let driver: Driver
    }

    struct Driver: Encodable {
        let name: String
        let version: String
        let rules: [Rule]
    }

    struct Rule: Encodable {
        struct Configuration: Encodable {
            let level: Finding.Severity
        }

        let id: String
        let shortDescription: SARIFText
        let defaultConfiguration: Configuration
    }

    struct Invocation: Encodable {
        let executionSuccessful: Bool
        let toolExecutionNotifications: [Notification]
    }

    struct Notification: Encodable {
        let level: Finding.Severity
        let message: SARIFText
    }

    struct Result: Encodable {
        let ruleId: String
        let level: Finding.Severity
        let message: SARIFText
        let locations: [Location]
    }

    struct Location: Encodable {
        let physicalLocation: PhysicalLocation
    }

    struct PhysicalLocation: Encodable {
        let artifactLocation: ArtifactLocation
        let region: Region?
    }

    struct ArtifactLocation: Encodable {
        let uri: String
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int
    }

    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
    let invocations: [Invocation]
}

extension String {
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
