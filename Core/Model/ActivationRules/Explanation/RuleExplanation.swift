// SPDX-License-Identifier: Apache-2.0

public import UniformTypes

/// Why a rule activates for an input, or why it does not: every part of the rule with its value.
///
/// ```swift
/// let explanation = rule.explain(input)
/// print(explanation.reason, explanation.suggestion ?? "")
/// ```
public struct RuleExplanation: Sendable {
    /// A part of the rule.
    public struct Node: Sendable {
        /// The part, with what its own parts say left out.
        public let text: String
        /// Its value for the input: a truth value, or what an expression yields. Inside a SUBQUERY for each element.
        public let value: String
        /// Whether it holds; nil for expressions, and if it holds for some elements only.
        public let holds: Bool?
        /// Line and column in the predicate; empty for a dictionary.
        public let place: String
        /// The elements that counted, such as `1.2` for the second attachment of the first item.
        public let counted: [String]
        /// The elements that did not.
        public let notCounted: [String]
        /// The parts of this part.
        public let children: [Node]
    }

    /// An attachment of the input.
    public struct Attachment: Sendable {
        /// Its number: the item's, a dot, its own in the item, both from 1.
        public let label: String
        /// Its types, in the order of registration.
        public let registeredTypeIdentifiers: [String]
        /// Whether the rule counted it anywhere.
        public let isCounted: Bool
    }

    /// Whether the extension is offered.
    public let activates: Bool
    /// Why, in a sentence without a full stop.
    public let reason: String
    /// The change of the rule that would make it activate and lets in the least else; nil if it does, or no such change was
    /// found.
    public let suggestion: String?
    /// Examples of what else the suggested change lets in; nil if nothing was found.
    public let suggestionAlsoTakes: String?
    /// The reason for which there is no suggestion; nil if there is one, or the rule activates.
    public let obstacle: String?
    /// The warnings about parts of the rule that have no effect although they were surely meant to have one.
    public let warnings: [String]
    /// The attachments that were shared, each with whether the rule counted it.
    public let attachments: [Attachment]
    /// The whole rule, as the root of the tree of its parts.
    public let root: Node
}

extension ActivationRule {
    /// Explains every part of the rule with its value for an input, and the narrowest change that would make it activate.
    ///
    /// - Parameters:
    ///   - input: what is shared.
    ///   - catalog: decides which types conform to which; by default the process's own.
    /// - Returns: the explanation.
    public func explain(_ input: ActivationInput, catalog: TypeCatalog = .current) -> RuleExplanation {
        let prepared = PreparedInput(input, catalog: catalog)
        return switch self {
        case .dictionary(let rule): rule.explain(prepared)
        case .predicate(let rule): rule.explain(prepared)
        }
    }
}

extension PreparedInput {
    /// The number of an attachment as explanations show it.
    func label(_ attachment: Int) -> String {
        let item = ancestor(of: attachment, from: .attachments, on: .items)
        let first = range(.attachments, below: item, on: .items).lowerBound
        return "\(item + 1).\(attachment - first + 1)"
    }

    func explained(_ isCounted: (Int) -> Bool) -> [RuleExplanation.Attachment] {
        input.attachments.enumerated().map { number, attachment in
            RuleExplanation.Attachment(
                label: label(number), registeredTypeIdentifiers: attachment.registeredTypeIdentifiers,
                isCounted: isCounted(number))
        }
    }
}
