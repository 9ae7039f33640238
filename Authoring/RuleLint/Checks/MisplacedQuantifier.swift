// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import AuthoringReports
import PredicateFormat

/// ANY, ALL and NONE go over a list: before a text or a count they are an error whenever they are evaluated.
struct MisplacedQuantifier: RuleCheck {
    let name = "misplaced-quantifier"
    let severity = Finding.Severity.error
    let summary = "ANY, ALL or NONE is used on what is not a list"

    func findings(in subject: RuleSubject) -> [Finding] {
        guard let predicate = subject.predicate else { return [] }
        return PredicateWalk.parts(of: predicate).compactMap { part, _ in
            guard let comparison = PredicateWalk.comparison(part), let quantifier = comparison.quantifier,
                let what = Self.single(comparison.left)
            else { return nil }
            // A list of types on the other side is what was meant.
            let swapped = PredicateWalk.typeComparison(part).flatMap { $0.isSwapped ? $0.conforming(quantifier) : nil }
            return finding(
                subject, at: comparison.offset,
                "\(quantifier.rawValue) goes over a list, and ‘\(comparison.left)’ is \(what): "
                    + "where this is evaluated, the rule is refused",
                fix: swapped.map { "write \($0)" } ?? fix(what, quantifier))
        }
    }

    private func fix(_ what: String, _ quantifier: Quantifier) -> String {
        what == "a text"
            ? "write \(quantifier.rawValue) $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO before the type, with the variable of the SUBQUERY around it"
            : "remove \(quantifier.rawValue)"
    }

    /// Returns the kind of an expression that is never a list, such as “a text”; nil for one that may be a list.
    private static func single(_ node: any ExpressionNode) -> String? {
        if PredicateWalk.isCount(node) { return "a count" }
        guard case .constant(let value) = node.form else { return nil }
        return switch value {
        case .string: "a text"
        case .number: "a number"
        default: nil
        }
    }
}
