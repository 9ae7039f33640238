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

    func run() async throws {
        try await CommandFailure.reporting {
            if list { return tellChecks() }
            guard !paths.isEmpty else { throw CommandFailure(.usage, "nothing to look at: name a file or a folder") }
            // What installed apps declare is declared for rules too.
            _ = try ExtensionHost().installedApplications()
            var seen: Set<String> = []
            let files = try paths.flatMap(files).filter { seen.insert($0.standardizedFileURL.path).inserted }
            let declared = try paths.map { path in
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
            switch format {
            case .text: tell(findings, files: files.count)
            case .json:
                Output.json(
                    .object([("files", .integer(files.count)), ("findings", .array(findings.map(LintOutput.object)))]))
            case .sarif: Output.json(LintOutput.sarif(findings))
            }
            let worst = findings.map(\.severity).max()
            if worst == .error { throw ExitCode(2) }
            if unread > 0 { throw ExitCode(CommandFailure.Code.noInput.rawValue) }
            if worst == .warning { throw ExitCode(1) }
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

    private func tell(_ findings: [RuleFinding], files: Int) {
        for finding in findings {
            let place = finding.place.map { ":\($0.line):\($0.column)" } ?? ""
            Output.line(
                "\(FileOperationError.shown(LintOutput.shown(finding.path)))\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.name)]"
            )
            if !finding.keyPath.isEmpty { Output.line("    at \(finding.keyPath)") }
            Output.line("    \(finding.fix)")
        }
        let errors = findings.filter { $0.severity == .error }.count
        let warnings = findings.count - errors
        func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
        Output.line("\(counted(errors, "error")), \(counted(warnings, "warning")) in \(counted(files, "file"))")
    }

    private func tellChecks() {
        Output.table(RuleChecks.all.map { [$0.name, $0.severity.rawValue, $0.summary] }, indent: "")
    }
}

/// Findings for programs.
enum LintOutput {
    /// A path as a person would type it here.
    static func shown(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        var path = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
        while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
        return path
    }

    static func object(_ finding: RuleFinding) -> Output.Value {
        .object([
            ("name", .string(finding.name)), ("severity", .string(finding.severity.rawValue)),
            ("path", .string(shown(finding.path))), ("line", finding.place.map { .integer($0.line) } ?? .null),
            ("column", finding.place.map { .integer($0.column) } ?? .null), ("keyPath", .string(finding.keyPath)),
            ("message", .string(finding.message)), ("fix", .string(finding.fix)),
        ])
    }

    /// SARIF 2.1.0, as GitHub's code scanning reads it.
    ///
    /// Source of the format: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
    static func sarif(_ findings: [RuleFinding]) -> Output.Value {
        let rules = RuleChecks.all.map { check -> Output.Value in
            .object([
                ("id", .string(check.name)), ("shortDescription", .object([("text", .string(check.summary))])),
                ("defaultConfiguration", .object([("level", .string(check.severity.rawValue))])),
            ])
        }
        let driver = Output.Value.object([
            ("name", .string("appex rule lint")), ("version", .string(Appex.configuration.version)),
            ("rules", .array(rules)),
        ])
        return .object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            (
                "runs",
                .array([
                    .object([
                        ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
                        ("results", .array(findings.map(result))),
                    ])
                ])
            ),
        ])
    }

    private static func result(_ finding: RuleFinding) -> Output.Value {
        var location: [(String, Output.Value)] = [
            ("artifactLocation", .object([("uri", .string(uri(shown(finding.path))))]))
        ]
        if let place = finding.place {
            location.append(
                ("region", .object([("startLine", .integer(place.line)), ("startColumn", .integer(place.column))])))
        }
        return .object([
            ("ruleId", .string(finding.name)), ("level", .string(finding.severity.rawValue)),
            ("message", .object([("text", .string("\(finding.message). \(finding.fix)."))])),
            ("locations", .array([.object([("physicalLocation", .object(location))])])),
        ])
    }

    private static func uri(_ path: String) -> String {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}
