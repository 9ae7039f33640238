// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

/// The command `appex rule`, which groups the commands for activation rules.
struct RuleCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rule", abstract: "Work with activation rules.",
        subcommands: [RuleEvaluate.self, RuleExplain.self, RuleLintCommand.self, RuleFormat.self, RuleConvert.self])
}
