// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import AuthoringReports
import FileOperations
import Foundation
import ShareSheet

/// The options that every linter has.
struct LintOptions: ParsableArguments {
    /// How findings are printed.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif, github
    }

    @Argument(help: "Files and folders.", completion: .file())
    var paths: [String] = []

    @Option(help: "How findings are printed: text, json, sarif, or github for the annotations of a workflow.")
    var format = Format.text

    @Option(
        help: ArgumentHelp(
            "Leave out the findings in this file: those that the project had when it was written.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Flag(help: "Write what is found to the file of --baseline, and succeed.")
    var updateBaseline = false

    @Flag(help: "List every check with its severity and what it looks for.")
    var list = false

    func validate() throws {
        guard updateBaseline, baseline == nil else { return }
        throw ValidationError("--update-baseline needs --baseline with the file to write")
    }

    /// Runs a linter and prints its report. The exit code is that of the worst: 1 for warnings, 2 for errors, 66 for a file that
    /// cannot be read.
    ///
    /// - Parameters:
    ///   - tool: the command's name.
    ///   - checks: what the linter checks.
    ///   - prepare: called before anything is looked at.
    ///   - find: returns the files at a path.
    ///   - lint: returns what came of looking at files.
    /// - Throws: `ExitCode`.
    func run(
        _ tool: String, checks: () async throws -> [any LintCheck], before prepare: () throws -> Void = {},
        files find: (URL) throws -> [URL], lint: ([URL]) async throws -> LintOutcome
    ) async throws {
        var report = LintReport(tool: tool, version: Appex.version, checks: [])
        try await CommandFailure.reporting(json: [.json, .sarif].contains(format), as: { failed(report, $0) }) {
            if list || format == .sarif { report.checks = try await checks() }
            if list { return printChecks(report) }
            guard !paths.isEmpty else { throw CommandFailure(.usage, "nothing to look at: name a file or a folder") }
            let known = try knownFindings()
            try prepare()
            // What cannot be read hides no finding in another file.
            let files = files(find, &report)
            report.fileCount = files.count
            let outcome = files.isEmpty ? LintOutcome() : try await lint(files)
            report.findings = outcome.findings
            let failed = outcome.failures.compactMap(\.path)
            for failure in outcome.failures { fail(failure.path ?? "", failure.message, &report) }
            if updateBaseline, let baseline {
                try write(known, report, except: failed, to: baseline)
                report.knownCount = report.findings.count
                report.findings = []
            } else {
                known.filter(&report)
            }
            print(report)
            if report.worst == .error { throw ExitCode(2) }
            if !report.failures.isEmpty { throw ExitCode(CommandFailure.Code.noInput.rawValue) }
            if report.worst == .warning { throw ExitCode(1) }
        }
    }

    /// The findings of the file of `--baseline`; none if there is no such file and it is to be written.
    private func knownFindings() throws -> LintBaseline {
        guard let baseline else { return LintBaseline(in: URL(literalPath: "/")) }
        let file = URL(literalPath: baseline)
        if updateBaseline, FileStatus.ifKnown(baseline) == nil {
            return LintBaseline(in: file.deletingLastPathComponent())
        }
        let data = try InputFile.contents(baseline, expected: "the file of a baseline")
        do { return try LintBaseline(data, in: file.deletingLastPathComponent()) } catch {
            throw CommandFailure(.malformedInput, "\(PrintableText.escaped(baseline)): \(error)")
        }
    }

    private func write(
        _ known: LintBaseline, _ report: LintReport, except failed: [String], to path: String
    ) throws {
        var known = known
        known.replace(report, at: paths, except: failed)
        let file = URL(literalPath: path)
        do {
            try OpenFolder(file.deletingLastPathComponent()).replace(
                file.filename, withContents: known.data())
        } catch {
            throw CommandFailure(.unwritableOutput, "\(PrintableText.escaped(path)) cannot be written: \(error)")
        }
        Output.printError("\(PrintableText.escaped(path)) has \(Phrase.count(known.count, "finding"))")
    }

    private func fail(_ path: String, _ message: String, _ report: inout LintReport) {
        Output.printError("\(path): \(message)")
        report.failures.append(.init(path: path, message: message))
    }

    /// The object of a command that stopped, in the format that the caller expects.
    private func failed(_ report: LintReport, _ failure: CommandFailure) -> any Encodable {
        guard format == .sarif else { return FailureReport(failure) }
        return LintReport(
            tool: report.tool, version: report.version, checks: report.checks, failure: failure.description
        ).sarif
    }

    private func print(_ report: LintReport) {
        switch format {
        case .text:
            // Without a file there is nothing to sum up; what failed has been printed.
            if report.fileCount > 0 { Output.lines(report.text) }
        case .json: Output.json(report)
        case .sarif: Output.json(report.sarif)
        case .github: Output.lines(report.github)
        }
    }

    private struct CheckReport: Encodable {
        let name: String
        let severity: Finding.Severity
        let summary: String
    }

    private func printChecks(_ report: LintReport) {
        switch format {
        case .text, .github:
            Output.lines(Output.table(report.checks.map { [$0.name, $0.severity.rawValue, $0.summary] }))
        case .json:
            let checks = report.checks.map { CheckReport(name: $0.name, severity: $0.severity, summary: $0.summary) }
            Output.json(ListReport("checks", checks))
        case .sarif: Output.json(report.sarif)
        }
    }

    /// The files of all paths, each once.
    private func files(_ find: (URL) throws -> [URL], _ report: inout LintReport) -> [URL] {
        var seen: Set<String> = []
        var files: [URL] = []
        for path in paths {
            do {
                let status = try InputFile.check(path)
                guard status.isFile || status.isFolder else {
                    fail(path, "only files and folders can be checked, and this is neither", &report)
                    continue
                }
                let found = try find(URL(literalPath: path))
                if found.isEmpty { fail(path, "nothing in it that can be checked", &report) }
                files += found.filter { seen.insert($0.standardizedFileURL.path).inserted }
            } catch {
                fail(path, (error as? FileOperationError)?.reason ?? error.localizedDescription, &report)
            }
        }
        return files
    }
}
