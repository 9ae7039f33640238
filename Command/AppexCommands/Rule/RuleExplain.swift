// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser

/// The command `appex rule explain`, which shows every part of a rule with its value.
struct RuleExplain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", abstract: "Show every part of a rule with its value, and what would make it activate.",
        discussion: """
            RULE is an Info.plist, an .appex, a property list with the rule, or a text file with a predicate. Attachments have \
            the numbers that the tree names: 1.2 is the second attachment of the first item.

            Examples:
              appex rule explain Info.plist photo.jpg notes.txt
              appex rule explain predicate.txt --payload payload.json --json
            """)

    @OptionGroup var rule: RuleArgument

    @OptionGroup var arguments: PayloadArguments

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting(json: json) {
            _ = try Installation()
            let explanation = try rule.read().explain(try await arguments.input().input)
            Output.report(ExplanationReport(explanation, names: arguments.names), json: json)
            if !explanation.activates { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }
}
