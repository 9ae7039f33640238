// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import ArgumentParser
import ExtensionHost
import Foundation

/// `appex rule explain`
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

    @Argument(help: "An Info.plist, a property list with the rule, or a predicate in a text file.", completion: .file())
    var rule: String

    @OptionGroup var arguments: PayloadArguments

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() async throws {
        defer { TemporaryFolders.removeAll() }
        try await CommandFailure.reporting {
            _ = try Installation()
            let explanation = try RuleFile.read(rule).explain(try arguments.input())
            if json {
                Output.json(ExplanationOutput.object(explanation))
            } else {
                ExplanationOutput.tell(explanation, names: arguments.names)
            }
            if !explanation.activates { throw ExitCode(CommandFailure.Code.failed.rawValue) }
        }
    }
}

/// An explanation as a tree for people and as JSON for programs.
enum ExplanationOutput {
    /// - Parameters:
    ///   - explanation: what is told.
    ///   - names: what a person called the attachments, where they have names.
    ///   - indent: what stands before each line.
    static func tell(_ explanation: RuleExplanation, names: [String], indent: String = "") {
        Output.line(indent + "Attachments:")
        Output.table(
            explanation.attachments.enumerated().map { number, attachment in
                [attachment.label] + (number < names.count ? [shortened(names[number])] : [])
                    + [
                        attachment.isCounted ? "counted" : "not counted",
                        attachment.registeredTypeIdentifiers.joined(separator: ", "),
                    ]
            }, indent: indent + "  ")
        if explanation.attachments.isEmpty { Output.line(indent + "  none") }
        Output.line("")
        tell(explanation.root, prefix: indent, childPrefix: indent)
        Output.line("")
        Output.line(indent + (explanation.activates ? "Activates: " : "Does not activate: ") + explanation.reason + ".")
        if let suggestion = explanation.suggestion {
            Output.line("\(indent)It would, with this change: \(suggestion).")
        } else if let obstacle = explanation.obstacle {
            Output.line("\(indent)No change of the dictionary helps: \(obstacle).")
        }
        for warning in explanation.warnings { Output.line("\(indent)Warning: \(warning).") }
    }

    private static func shortened(_ name: String) -> String {
        name.count > 40 ? "…" + name.suffix(39) : name
    }

    private static func tell(_ node: RuleExplanation.Node, prefix: String, childPrefix: String) {
        let mark = node.holds.map { $0 ? "✓ " : "✗ " } ?? "  "
        Output.line("\(prefix)\(mark)\(node.text)  → \(node.value)")
        let details = [("counted", node.counted), ("not counted", node.notCounted)].filter { !$0.1.isEmpty }
        for (name, labels) in details {
            let shown =
                labels.prefix(20).joined(separator: ", ") + (labels.count > 20 ? " and \(labels.count - 20) more" : "")
            Output.line("\(childPrefix)\(node.children.isEmpty ? "   " : "│  ")  \(name): \(shown)")
        }
        for (number, child) in node.children.enumerated() {
            let isLast = number == node.children.count - 1
            tell(
                child, prefix: childPrefix + (isLast ? "└─ " : "├─ "),
                childPrefix: childPrefix + (isLast ? "   " : "│  "))
        }
    }

    static func object(_ explanation: RuleExplanation) -> Output.Value {
        .object([
            ("activates", .bool(explanation.activates)), ("reason", .string(explanation.reason)),
            ("suggestion", .optional(explanation.suggestion)), ("obstacle", .optional(explanation.obstacle)),
            ("warnings", .strings(explanation.warnings)),
            (
                "attachments",
                .array(
                    explanation.attachments.map {
                        .object([
                            ("label", .string($0.label)), ("counted", .bool($0.isCounted)),
                            ("registeredTypeIdentifiers", .strings($0.registeredTypeIdentifiers)),
                        ])
                    })
            ), ("rule", object(explanation.root)),
        ])
    }

    private static func object(_ node: RuleExplanation.Node) -> Output.Value {
        .object([
            ("text", .string(node.text)), ("value", .string(node.value)),
            ("holds", node.holds.map(Output.Value.bool) ?? .null),
            ("place", .string(node.place)), ("counted", .strings(node.counted)),
            ("notCounted", .strings(node.notCounted)),
            ("parts", .array(node.children.map(object))),
        ])
    }
}
