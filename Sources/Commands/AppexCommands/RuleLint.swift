// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import ExtensionHost
import FileOperations
import Foundation
import PropertyLists

/// `appex rule lint`
struct RuleLint: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint", abstract: "Look for what keeps an extension from being offered as meant.",
        discussion: """
            PATH is an Info.plist, an .appex, an .app, an Xcode project's folder, or any tree: every property list that speaks of \
            an extension is looked at. Exit codes: 0 nothing found, 1 warnings, 2 errors.

            A file that does not want a finding names it in an array under AppexDisabledFindings, at its root or in \
            NSExtensionAttributes.

            Examples:
              appex rule lint MyApp
              appex rule lint MyApp --format sarif > appex.sarif
              appex rule lint --list
            """)

    @OptionGroup var options: LintOptions

    func run() async throws {
        try await CommandFailure.reporting {
            if options.list { return report().tellChecks() }
            // What installed apps declare is declared for rules too.
            _ = try Installation()
            let files = try options.files(files)
            let declared = try options.paths.map { path in
                let url = URL(fileURLWithPath: path)
                return try reading(url) { try RuleLinter.declaredTypes(at: url) }
            }.reduce(into: Set<String>()) { $0.formUnion($1) }
            var findings: [RuleFinding] = []
            var unread = 0
            for file in files {
                do {
                    findings += try RuleLinter.findings(inFile: file, declaredTypes: declared)
                } catch {
                    // One file that cannot be read keeps nothing from being said of the others.
                    Output.complain("\(FileOperationError.shown(file.path)): \(error.localizedDescription)")
                    unread += 1
                }
            }
            try report(findings.map(LintReport.Finding.init)).tell(options.format, files: files.count, unread: unread)
        }
    }

    private func files(_ path: String) throws -> [URL] {
        let url = URL(fileURLWithPath: path)
        let files = try reading(url) { try RuleLinter.files(at: url) }
        guard !files.isEmpty else {
            throw CommandFailure(.noInput, "\(path): there is no property list in it that speaks of an extension")
        }
        return files
    }

    private func reading<Value>(_ url: URL, _ body: () throws -> Value) throws -> Value {
        do {
            return try body()
        } catch {
            throw CommandFailure(.noInput, "\(url.path): \(error.localizedDescription)")
        }
    }

    private func report(_ findings: [LintReport.Finding] = []) -> LintReport {
        let checks = RuleChecks.all.map {
            LintReport.Check(name: $0.name, severity: $0.severity.rawValue, summary: $0.summary)
        }
        return LintReport(tool: "appex rule lint", checks: checks, findings: findings)
    }
}

extension LintReport.Finding {
    init(_ finding: RuleFinding) {
        self.init(
            name: finding.name, severity: finding.severity.rawValue, path: finding.path, line: finding.place?.line,
            column: finding.place?.column, keyPath: finding.keyPath, message: finding.message, fix: finding.fix)
    }
}
