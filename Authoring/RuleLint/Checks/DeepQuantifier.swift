// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// A quantifier over lists of lists of lists.
struct DeepQuantifier: RuleCheck {
    let name = "deep-quantifier"
    let severity = Finding.Severity.warning
    let summary = "A quantifier goes over three levels at once"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let comparison = PredicateWalk.comparison(part), let quantifier = comparison.quantifier,
                Self.depth(comparison.left) >= 3
            else { return nil }
            return finding(
                subject, at: comparison.offset,
                "\(quantifier.rawValue) goes over three levels here; what Apple's systems answer is not documented",
                fix: "ask each level: " + Self.nested(comparison, quantifier))
        }
    }

    /// The same with a SUBQUERY for each level: none is none of any.
    private static func nested(_ comparison: Comparison, _ quantifier: Quantifier) -> String {
        let types = "$attachment.registeredTypeIdentifiers"
        let own = "\(comparison.operation.spelling)\(comparison.options.shown) \(comparison.right)"
        return switch quantifier {
        case .any: PredicateWalk.rule("ANY \(types) \(own)", ">= 1")
        case .none: PredicateWalk.rule("ANY \(types) \(own)", "== 0")
        case .all: PredicateWalk.rule("NOT ALL \(types) \(own)", "== 0")
        }
    }

    /// How many keys of rules follow each other.
    private static func depth(_ node: any ExpressionNode) -> Int {
        guard case .key(let key) = node.form, RuleCompiler.keys.contains(key.name) else { return 0 }
        return 1 + (key.base.map(depth) ?? 0)
    }
}
