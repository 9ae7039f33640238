// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import FileOperations

/// The command `appex rule evaluate`, which shows whether a rule activates for what would be shared.
struct RuleEvaluate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "evaluate", abstract: "Show whether a rule activates for what would be shared.",
        discussion: """
            RULE is an Info.plist, an .appex, a property list with the rule, or a text file with a predicate.

            Examples:
              appex rule evaluate Info.plist photo.jpg
              appex rule evaluate predicate.txt --payload payload.json --json
            """)

    @OptionGroup var rule: RuleArgument

    @OptionGroup var arguments: PayloadArguments

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting(json: json) {
            _ = try Installation()
            let rule = try self.rule.read()
            let verdict = rule.evaluate(try await arguments.input().input)
            let report = VerdictReport(
                activates: verdict.activates, reason: verdict.reason, warnings: rule.warnings)
            Output.report(report, json: json)
            if !json { for warning in rule.warnings { Output.printError("warning: \(warning)") } }
            if !verdict.activates { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }

    private struct VerdictReport: TextReport {
        let activates: Bool
        let reason: String
        let warnings: [String]

        var lines: [String] { [(activates ? "activates: " : "does not activate: ") + reason] }
    }
}
