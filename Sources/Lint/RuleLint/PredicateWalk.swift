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

/// The nearest of many names, if one is near enough to be meant.
enum NearestName {
    static func of(_ name: String, among candidates: [String]) -> String? {
        let name = name.lowercased()
        let limit = max(2, name.count / 4)
        let ranked = candidates.map { ($0, distance(name, $0.lowercased(), limit: limit)) }
        return ranked.filter { $0.1 <= limit }.min { $0.1 < $1.1 }?.0
    }

    /// How many letters must be put in, taken out, or changed; a number above the limit if it is more.
    static func distance(_ left: String, _ right: String, limit: Int) -> Int {
        let left = Array(left.utf8)
        let right = Array(right.utf8)
        guard abs(left.count - right.count) <= limit else { return limit + 1 }
        var row = Array(0...right.count)
        for (number, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = number + 1
            for column in right.indices {
                let above = row[column + 1]
                row[column + 1] = min(min(row[column], above) + 1, diagonal + (byte == right[column] ? 0 : 1))
                diagonal = above
            }
            if row.min() ?? 0 > limit { return limit + 1 }
        }
        return row[right.count]
    }
}
