// SPDX-License-Identifier: Apache-2.0

import AuthoringReports
import Foundation
import SourceLint

/// The program behind `appex source lint`: it reads the paths of sources from standard input, with a null byte after each, and writes a `LintOutcome`; with
/// `--checks` it writes what it checks.
@main
enum Program {
    static func main() async throws {
        let encoder = JSONEncoder()
        let answer: Data
        if CommandLine.arguments.dropFirst() == ["--checks"] {
            answer = try encoder.encode(
                (SourceChecks.all.map { $0 as any LintCheck } + ExtensionChecks.all).map(LintCheckSummary.init))
        } else {
            let paths = try FileHandle.standardInput.readToEnd() ?? Data()
            let files = paths.split(separator: 0).map { URL(fileURLWithPath: String(decoding: $0, as: UTF8.self)) }
            answer = try encoder.encode(await SourceLinter.findings(inFiles: files))
        }
        try FileHandle.standardOutput.write(contentsOf: answer)
    }
}
