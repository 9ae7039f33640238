// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser

/// The command `appex rule format`, which prints a rule in its canonical form.
struct RuleFormat: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format", abstract: "Print a rule in its canonical form, laid out to be read.",
        discussion: """
            What is printed reads as the same rule. Of a dictionary only the keys that mean something are printed.

            Example:
              appex rule format Share.appex/Info.plist
            """)

    @OptionGroup var rule: RuleArgument

    func run() async throws {
        try await CommandFailure.reporting {
            switch try rule.read() {
            case .predicate(let rule): Output.text(rule.formatted)
            case .dictionary(let rule): Output.text(rule.formatted)
            }
        }
    }
}
