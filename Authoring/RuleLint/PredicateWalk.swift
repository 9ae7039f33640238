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

    /// Returns a comparison of types by `UTI-CONFORMS-TO` or `UTI-EQUALS` with a type written out; nil for any other part.
    static func typeTest(_ part: PredicatePart) -> (comparison: Comparison, identifier: String, offset: Int)? {
        guard case .predicate(let node) = part, case .comparison(let comparison) = node.form,
            [.conformsTo, .typeEquals].contains(comparison.operation.kind),
            case .constant(.string(let identifier)) = comparison.right.form
        else { return nil }
        return (comparison, identifier, comparison.right.offset)
    }

    /// A comparison of the types of attachments with types that are written out.
    struct TypeComparison {
        let comparison: Comparison
        /// The types of attachments.
        let types: any ExpressionNode
        let identifiers: [(text: String, offset: Int)]
        /// Whether the types written out are on the left.
        let isSwapped: Bool
        /// Whether they are in braces.
        let isList: Bool

        /// Returns the comparison to write instead, by conformance; nil if no comparison says the same.
        func conforming(_ quantifier: Quantifier = .any) -> String? {
            // Each type conforms to one of several: that has to be asked of each.
            if quantifier == .all, identifiers.count > 1 { return nil }
            let tests = identifiers.map {
                "\(quantifier.rawValue) \(types) UTI-CONFORMS-TO \(PredicateValue.string($0.text))"
            }
            return tests.count == 1
                ? tests[0] : "(" + tests.joined(separator: quantifier == .any ? " OR " : " AND ") + ")"
        }
    }

    /// Nil for another comparison.
    static func typeComparison(_ part: PredicatePart) -> TypeComparison? {
        guard let comparison = comparison(part) else { return nil }
        for (types, others, isSwapped) in [
            (comparison.left, comparison.right, false), (comparison.right, comparison.left, true),
        ] {
            guard case .key(let key) = types.form, key.name == RuleCompiler.keys[2] else { continue }
            let list = others as? Aggregate
            let nodes = list?.elements ?? [others]
            let identifiers = nodes.compactMap { node -> (String, Int)? in
                if case .constant(.string(let text)) = node.form { (text, node.offset) } else { nil }
            }
            guard !identifiers.isEmpty, identifiers.count == nodes.count else { continue }
            return TypeComparison(
                comparison: comparison, types: types, identifiers: identifiers, isSwapped: isSwapped,
                isList: list != nil)
        }
        return nil
    }

    /// A rule that takes what a condition on `$attachment` holds for.
    static func rule(_ condition: String, _ count: String = ">= 1") -> String {
        "SUBQUERY(extensionItems, $item, SUBQUERY($item.attachments, $attachment, \(condition)).@count >= 1).@count \(count)"
    }

    /// A rule that takes what conforms to a type.
    static func rule(for type: String) -> String {
        rule("ANY $attachment.registeredTypeIdentifiers UTI-CONFORMS-TO \(PredicateValue.string(type))")
    }

    static func comparison(_ part: PredicatePart) -> Comparison? {
        guard case .predicate(let node) = part, case .comparison(let comparison) = node.form else { return nil }
        return comparison
    }

    static func isCount(_ node: any ExpressionNode) -> Bool {
        if case .collectionOperation(let operation) = node.form { operation.operation.name == "count" } else { false }
    }
}
