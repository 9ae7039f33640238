// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Foundation
import SourceLint

/// `appex source`
struct SourceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "source", abstract: "Look at the sources of share and action extensions.",
        subcommands: [SourceLintCommand.self])
}

/// `appex source lint`
struct SourceLintCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Look for known ways of losing what people share.",
        discussion: """
            PATH is a Swift or Objective-C source, or a folder of them; files that have nothing to do with extensions are passed \
            over. The sources are read and not compiled: a finding is the shape of a mistake. A line that is right says so with \
            a comment on it or above it: // appex:disable NAME. Exit codes: 0 nothing found, 1 warnings, 2 errors.

            Examples:
              appex source lint ShareExtension
              appex source lint ShareViewController.swift --format sarif > appex.sarif
              appex source lint --list
            """)

    @OptionGroup var options: LintOptions

    func run() async throws {
        try await CommandFailure.reporting {
            if options.list { return report().tellChecks() }
            let files = try options.files(files)
            var findings: [SourceFinding] = []
            var unread = 0
            for file in files {
                do {
                    findings += try SourceLinter.findings(inFile: file)
                } catch {
                    Output.complain("\(FileOperationError.shown(file.path)): \(error.localizedDescription)")
                    unread += 1
                }
            }
            try report(findings.map(LintReport.Finding.init)).tell(options.format, files: files.count, unread: unread)
        }
    }

    private func files(_ path: String) throws -> [URL] {
        let files: [URL]
        do {
            files = try SourceLinter.files(at: URL(fileURLWithPath: path))
        } catch { throw CommandFailure(.noInput, "\(path): \(error.localizedDescription)") }
        guard !files.isEmpty else {
            throw CommandFailure(.noInput, "\(path): there is no Swift or Objective-C source in it")
        }
        return files
    }

    private func report(_ findings: [LintReport.Finding] = []) -> LintReport {
        let checks = SourceChecks.all.map {
            LintReport.Check(name: $0.name, severity: $0.severity.rawValue, summary: $0.summary)
        }
        return LintReport(tool: "appex source lint", checks: checks, findings: findings)
    }
}

extension LintReport.Finding {
    init(_ finding: SourceFinding) {
        self.init(
            name: finding.name, severity: finding.severity.rawValue, path: finding.path, line: finding.line,
            column: finding.column, keyPath: nil, message: finding.message, fix: finding.fix)
    }
}
