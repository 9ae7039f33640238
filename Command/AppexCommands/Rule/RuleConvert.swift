// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import FileOperations

/// The command `appex rule convert`, which turns a dictionary into the predicate with the same meaning.
struct RuleConvert: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Turn a dictionary into the predicate with the same meaning.",
        discussion: """
            The predicate language cannot add up counts: limits hold for each extension item by itself, where the dictionary's \
            hold for all items together. Hosts send one item.

            Example:
              appex rule convert Share.appex/Info.plist > predicate.txt
            """)

    @OptionGroup var rule: RuleArgument

    func run() async throws {
        try await CommandFailure.reporting {
            switch try rule.read() {
            case .predicate: throw CommandFailure(.usage, "\(rule.rule): this rule is a predicate already")
            case .dictionary(let dictionary):
                Output.text(try dictionary.predicate().formatted)
                guard !dictionary.hasExactPredicate else { return }
                Output.printError("note: the limits of this predicate hold for each extension item by itself")
            }
        }
    }
}
