// SPDX-License-Identifier: Apache-2.0

import Confinement
import Foundation
import LintReports

/// The program that looks at sources. It is one of its own: it needs a parser of Swift.
struct SourceLintProgram {
    private static let name = "appex-lint"

    private let url: URL

    /// The installed program.
    ///
    /// - Throws: ``CommandFailure`` if it is not installed.
    init() throws {
        // A package that depends on Appex builds a command of its own, and has no linter beside it.
        let installed = HelperProgram.ofSystem("appex")?.resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("libexec/appex/\(Self.name)")
        guard
            let url = HelperProgram.find(Self.name)
                ?? installed.flatMap({ FileManager.default.isExecutableFile(atPath: $0.path) ? $0 : nil })
        else {
            throw CommandFailure(
                .failed, "\(Self.name) is not installed; `make linter` builds it in a checkout of Appex")
        }
        self.url = url
    }

    /// What it checks.
    ///
    /// - Throws: ``CommandFailure`` if the program fails.
    func checks() throws -> [any LintCheck] { try answer([LintCheckSummary].self, to: ["--checks"]) }

    /// Looks at files.
    ///
    /// - Throws: ``CommandFailure`` if the program fails.
    func outcome(of files: [URL]) throws -> LintOutcome {
        try answer(LintOutcome.self, to: [], about: Data(files.map { $0.path + "\0" }.joined().utf8))
    }

    private func answer<Answer: Decodable>(
        _ type: Answer.Type, to arguments: [String], about input: Data = Data()
    ) throws -> Answer {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        let (asking, answering) = (Pipe(), Pipe())
        process.standardInput = asking
        process.standardOutput = answering
        try process.run()
        // It reads everything before it writes.
        do {
            try asking.fileHandleForWriting.write(contentsOf: input)
            try asking.fileHandleForWriting.close()
        } catch {
            // It ended before; its status says more.
        }
        let output = try answering.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw CommandFailure(
                .failed, "\(Self.name) ended by itself, with \(process.terminationStatus); this is a fault of Appex")
        }
        return try JSONDecoder().decode(Answer.self, from: output)
    }
}
