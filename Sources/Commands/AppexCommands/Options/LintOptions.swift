// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import LintReports

/// The options that every linter has.
struct LintOptions: ParsableArguments {
    /// How findings are printed.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif
    }

    @Argument(help: "Files and folders.", completion: .file())
    var paths: [String] = []

    @Option(help: "How findings are printed: text, json or sarif.")
    var format = Format.text

    @Flag(help: "Print every finding that there is, with what it is about.")
    var list = false

    /// Runs a linter and prints its report. The exit code is that of the worst: 1 for warnings, 2 for errors, 66 for a file that
    /// cannot be read.
    ///
    /// - Parameters:
    ///   - tool: the command's name.
    ///   - checks: what the linter checks.
    ///   - find: returns the files at a path.
    ///   - lint: returns the findings of a file.
    /// - Throws: `ExitCode`, and ``CommandFailure`` if there is nothing to look at.
    func run(
        _ tool: String, checks: [any LintCheck], files find: (URL) throws -> [URL],
        lint: (URL) throws -> [Finding]
    ) throws {
        var report = LintReport(tool: tool, version: Appex.version, checks: checks)
        if list {
            let rows = checks.map { [$0.name, $0.severity.rawValue, $0.summary] }
            return Output.table(rows).forEach(Output.line)
        }
        let files = try files(find)
        report.fileCount = files.count
        var isComplete = true
        for file in files {
            do {
                report.findings += try lint(file)
            } catch {
                // A file that cannot be read hides no finding in another one.
                Output.printError("\(file.path): \(error.localizedDescription)")
                isComplete = false
            }
        }
        print(report)
        if report.worst == .error { throw ExitCode(2) }
        if !isComplete { throw ExitCode(CommandFailure.Code.noInput.rawValue) }
        if report.worst == .warning { throw ExitCode(1) }
    }

    private func print(_ report: LintReport) {
        switch format {
        case .text: report.text.forEach(Output.line)
        case .json: Output.json(report)
        case .sarif: Output.json(report.sarif)
        }
    }

    /// The files of all paths, each once.
    private func files(_ find: (URL) throws -> [URL]) throws -> [URL] {
        guard !paths.isEmpty else { throw CommandFailure(.usage, "nothing to look at: name a file or a folder") }
        var seen: Set<String> = []
        return try paths.flatMap { path in
            let url = URL(fileURLWithPath: path)
            do {
                let files = try find(url)
                guard !files.isEmpty else {
                    throw CommandFailure(.noInput, "\(path): nothing in it that can be checked")
                }
                return files
            } catch let failure as CommandFailure {
                throw failure
            } catch {
                throw CommandFailure(.noInput, "\(path): \(error.localizedDescription)")
            }
        }.filter { seen.insert($0.standardizedFileURL.path).inserted }
    }
}
