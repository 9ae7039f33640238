// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser

/// `appex rule format`
struct RuleFormat: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "format", abstract: "Print a rule in its canonical form, laid out to be read.",
        discussion: """
            What is printed reads as the same rule. Of a dictionary only the keys that mean something are printed.

            Example:
              appex rule format Share.appex/Info.plist
            """)

    @Argument(help: "An Info.plist, a property list with the rule, or a predicate in a text file.", completion: .file())
    var rule: String

    func run() async throws {
        try await CommandFailure.reporting {
            switch try RuleFile.read(rule) {
            case .predicate(let rule): Output.line(rule.formatted)
            case .dictionary(let rule): Output.line(rule.formatted)
            }
        }
    }
}

/// `appex rule convert`
struct RuleConvert: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Turn a dictionary into the predicate with the same meaning.",
        discussion: """
            The predicate language cannot add up counts: limits hold for each extension item by itself, where the dictionary's \
            hold for all items together. Hosts send one item.

            Example:
              appex rule convert Share.appex/Info.plist > predicate.txt
            """)

    @Argument(help: "An Info.plist or a property list with the dictionary.", completion: .file())
    var rule: String

    func run() async throws {
        try await CommandFailure.reporting {
            switch try RuleFile.read(rule) {
            case .predicate: throw CommandFailure(.usage, "\(rule): this rule is a predicate already")
            case .dictionary(let dictionary):
                Output.line(try dictionary.predicate().formatted)
                guard !dictionary.hasExactPredicate else { return }
                Output.complain("note: the limits of this predicate hold for each extension item by itself")
            }
        }
    }
}
