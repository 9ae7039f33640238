// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import FileOperations
import Foundation

/// What every lint is asked.
struct LintOptions: ParsableArguments {
    @Argument(help: "Files and folders.", completion: .file())
    var paths: [String] = []

    @Option(help: "How findings are printed: text, json or sarif.")
    var format = LintReport.Format.text

    @Flag(help: "Print every finding that there is, with what it is about.")
    var list = false

    /// The files of all paths, each once.
    ///
    /// - Throws: ``CommandFailure`` where nothing is named, and what `find` throws.
    func files(_ find: (String) throws -> [URL]) throws -> [URL] {
        guard !paths.isEmpty else { throw CommandFailure(.usage, "nothing to look at: name a file or a folder") }
        var seen: Set<String> = []
        return try paths.flatMap(find).filter { seen.insert($0.standardizedFileURL.path).inserted }
    }
}

/// What a lint found, for people, as JSON, and as SARIF.
struct LintReport {
    /// How findings are printed.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif
    }

    /// Something that was looked for.
    struct Check {
        var name: String
        var severity: String
        var summary: String
    }

    /// Something that was found.
    struct Finding {
        var name: String
        /// `error` or `warning`.
        var severity: String
        var path: String
        var line: Int?
        var column: Int?
        /// The keys that lead there in a property list; nil for a source.
        var keyPath: String?
        var message: String
        var fix: String
    }

    /// The command.
    var tool: String
    var checks: [Check]
    var findings: [Finding]

    /// Prints everything and ends with the exit code that says the worst: 1 for warnings, 2 for errors.
    func tell(_ format: Format, files: Int, unread: Int) throws {
        switch format {
        case .text: tellPeople(files: files)
        case .json:
            Output.json(
                .object([("files", .integer(files)), ("findings", .array(findings.map(object)))]))
        case .sarif: Output.json(sarif)
        }
        if findings.contains(where: { $0.severity == "error" }) { throw ExitCode(2) }
        if unread > 0 { throw ExitCode(CommandFailure.Code.noInput.rawValue) }
        if !findings.isEmpty { throw ExitCode(1) }
    }

    /// Everything that is looked for.
    func tellChecks() { Output.table(checks.map { [$0.name, $0.severity, $0.summary] }, indent: "") }

    private func tellPeople(files: Int) {
        for finding in findings {
            let place = finding.line.map { ":\($0):\(finding.column ?? 1)" } ?? ""
            Output.line(
                "\(FileOperationError.shown(Self.shown(finding.path)))\(place): \(finding.severity): \(finding.message) [\(finding.name)]"
            )
            if let keyPath = finding.keyPath, !keyPath.isEmpty { Output.line("    at \(keyPath)") }
            Output.line("    \(finding.fix)")
        }
        let errors = findings.filter { $0.severity == "error" }.count
        let warnings = findings.count - errors
        func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
        Output.line("\(counted(errors, "error")), \(counted(warnings, "warning")) in \(counted(files, "file"))")
    }

    /// A path as a person would type it here.
    static func shown(_ path: String) -> String {
        let folder = FileManager.default.currentDirectoryPath + "/"
        var path = path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
        while path.hasPrefix("./") { path = String(path.dropFirst(2)) }
        return path
    }

    private func object(_ finding: Finding) -> Output.Value {
        var members: [(String, Output.Value)] = [
            ("name", .string(finding.name)), ("severity", .string(finding.severity)),
            ("path", .string(Self.shown(finding.path))), ("line", finding.line.map(Output.Value.integer) ?? .null),
            ("column", finding.column.map(Output.Value.integer) ?? .null),
        ]
        if let keyPath = finding.keyPath { members.append(("keyPath", .string(keyPath))) }
        return .object(members + [("message", .string(finding.message)), ("fix", .string(finding.fix))])
    }

    /// SARIF 2.1.0, as GitHub's code scanning reads it.
    ///
    /// Source of the format: <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
    private var sarif: Output.Value {
        let rules = checks.map { check -> Output.Value in
            .object([
                ("id", .string(check.name)), ("shortDescription", .object([("text", .string(check.summary))])),
                ("defaultConfiguration", .object([("level", .string(check.severity))])),
            ])
        }
        let driver = Output.Value.object([
            ("name", .string(tool)), ("version", .string(Appex.configuration.version)), ("rules", .array(rules)),
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

    private func result(_ finding: Finding) -> Output.Value {
        var location: [(String, Output.Value)] = [
            ("artifactLocation", .object([("uri", .string(Self.uri(Self.shown(finding.path))))]))
        ]
        if let line = finding.line {
            location.append(
                ("region", .object([("startLine", .integer(line)), ("startColumn", .integer(finding.column ?? 1))])))
        }
        return .object([
            ("ruleId", .string(finding.name)), ("level", .string(finding.severity)),
            ("message", .object([("text", .string("\(finding.message). \(finding.fix)."))])),
            ("locations", .array([.object([("physicalLocation", .object(location))])])),
        ])
    }

    private static func uri(_ path: String) -> String {
        let encoded = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
        return path.hasPrefix("/") ? "file://" + encoded : encoded
    }
}
