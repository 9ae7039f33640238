// SPDX-License-Identifier: Apache-2.0

import ActivationRules

/// A rule with the value of each part: a tree for people and for programs.
struct ExplanationReport: TextReport {
    struct Attachment: Encodable {
        let label: String
        let counted: Bool
        let registeredTypeIdentifiers: [String]
    }

    struct Node: Encodable {
        let text: String
        let value: String
        let holds: Bool?
        let place: String
        let counted: [String]
        let notCounted: [String]
        let parts: [Node]

        init(_ node: RuleExplanation.Node) {
            text = node.text
            value = node.value
            holds = node.holds
            place = node.place
            counted = node.counted
            notCounted = node.notCounted
            parts = node.children.map(Node.init)
        }
    }

    let activates: Bool
    let reason: String
    let suggestion: String?
    let suggestionAlsoTakes: String?
    let obstacle: String?
    let warnings: [String]
    let attachments: [Attachment]
    let rule: Node
    private let names: [String]

    private enum CodingKeys: String, CodingKey {
        case activates, reason, suggestion, suggestionAlsoTakes, obstacle, warnings, attachments, rule
    }

    /// - Parameters:
    ///   - explanation: what is reported.
    ///   - names: the names that the person gave the attachments, if they have names.
    init(_ explanation: RuleExplanation, names: [String] = []) {
        activates = explanation.activates
        reason = explanation.reason
        suggestion = explanation.suggestion
        suggestionAlsoTakes = explanation.suggestionAlsoTakes
        obstacle = explanation.obstacle
        warnings = explanation.warnings
        attachments = explanation.attachments.map {
            Attachment(
                label: $0.label, counted: $0.isCounted, registeredTypeIdentifiers: $0.registeredTypeIdentifiers)
        }
        rule = Node(explanation.root)
        self.names = names
    }

    var lines: [String] {
        let rows = attachments.enumerated().map { number, attachment in
            [attachment.label] + (number < names.count ? [Self.shortened(names[number])] : [])
                + [
                    attachment.counted ? "counted" : "not counted",
                    attachment.registeredTypeIdentifiers.joined(separator: ", "),
                ]
        }
        return ["Attachments:"] + (rows.isEmpty ? ["  none"] : Output.table(rows, indent: "  ")) + [""]
            + Self.lines(rule, prefix: "", childPrefix: "")
            + ["", (activates ? "Activates: " : "Does not activate: ") + reason + "."]
            + (advice.map { [$0] } ?? []) + warnings.map { "Warning: \($0)." }
    }

    private var advice: String? {
        if let suggestion {
            return "It would, with this change: \(suggestion)."
                + (suggestionAlsoTakes.map { " The rule then also takes \($0)." } ?? "")
        }
        return obstacle.map { "No change was found that helps: \($0)." }
    }

    private static func shortened(_ name: String) -> String { name.count > 40 ? "…" + name.suffix(39) : name }

    private static func lines(_ node: Node, prefix: String, childPrefix: String) -> [String] {
        let mark = node.holds.map { $0 ? "✓ " : "✗ " } ?? "  "
        var result = ["\(prefix)\(mark)\(node.text)  → \(node.value)"]
        for (name, labels) in [("counted", node.counted), ("not counted", node.notCounted)] where !labels.isEmpty {
            let shown =
                labels.prefix(20).joined(separator: ", ") + (labels.count > 20 ? " and \(labels.count - 20) more" : "")
            result.append("\(childPrefix)\(node.parts.isEmpty ? "   " : "│  ")  \(name): \(shown)")
        }
        for (number, child) in node.parts.enumerated() {
            let isLast = number == node.parts.count - 1
            result += lines(
                child, prefix: childPrefix + (isLast ? "└─ " : "├─ "),
                childPrefix: childPrefix + (isLast ? "   " : "│  "))
        }
        return result
    }
}
