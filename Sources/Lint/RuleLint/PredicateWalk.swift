// SPDX-License-Identifier: Apache-2.0

import ActivationRules
import PredicateFormat

/// Goes through a predicate, with the variables known at each part.
enum PredicateWalk {
    static func parts(of predicate: Predicate) -> [(part: PredicatePart, scope: [String: RuleLevel])] {
        var result: [(part: PredicatePart, scope: [String: RuleLevel])] = []
        PredicatePart.predicate(predicate.root).walk([String: RuleLevel](), entering: inside) {
            result.append(($0, $1))
            return true
        }
        return result
    }

    private static func inside(_ subquery: Subquery, _ scope: [String: RuleLevel]) -> [String: RuleLevel] {
        var inner = scope
        inner[subquery.variable] = level(of: subquery.collection, scope).flatMap {
            RuleLevel(rawValue: $0.rawValue + 1)
        }
        return inner
    }

    /// The level of the elements that have a collection's key; nil if it is unknown.
    static func level(of node: any ExpressionNode, _ scope: [String: RuleLevel]) -> RuleLevel? {
        guard case .key(let key) = node.form else { return nil }
        switch key.base?.form {
        case nil, .itself: return .input
        case .variable(let variable): return scope[variable.name]
        default: return nil
        }
    }

    /// What a comparison asks of types: `UTI-CONFORMS-TO` or `UTI-EQUALS` a type written out.
    static func typeTest(_ part: PredicatePart) -> (comparison: Comparison, identifier: String, offset: Int)? {
        guard case .predicate(let node) = part, case .comparison(let comparison) = node.form,
            [.conformsTo, .typeEquals].contains(comparison.operation.kind),
            case .constant(.string(let identifier)) = comparison.right.form
        else { return nil }
        return (comparison, identifier, comparison.right.offset)
    }

    static func comparison(_ part: PredicatePart) -> Comparison? {
        guard case .predicate(let node) = part, case .comparison(let comparison) = node.form else { return nil }
        return comparison
    }

    static func isCount(_ node: any ExpressionNode) -> Bool {
        if case .collectionOperation(let operation) = node.form { operation.operation.name == "count" } else { false }
    }
}
