// SPDX-License-Identifier: Apache-2.0

/// A key of the evaluated object, or of another expression's value.
package struct Key: ExpressionNode {
    package let name: String
    package let base: (any ExpressionNode)?
    package let place: Place

    package var parts: [PredicatePart] { base.map { [.expression($0)] } ?? [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        try (base?.evaluate(context) ?? context.root).value(forKey: name)
    }

    package var description: String {
        let spelling = Key.reserved.contains(name.uppercased()) ? "#" + name : name
        return base.map { "\($0).\(spelling)" } ?? spelling
    }

    /// Words that mean something else unless they are escaped.
    static let reserved: Set<String> = [
        "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "IN", "BEGINSWITH", "CONTAINS", "ENDSWITH", "LIKE", "MATCHES",
        "BETWEEN", "TRUE", "YES", "FALSE", "NO", "NULL", "NIL", "SELF", "TRUEPREDICATE", "FALSEPREDICATE", "SUBQUERY",
        "FUNCTION", "CAST", "TERNARY", "ANYKEY", "FETCH", "FIRST", "LAST", "SIZE",
    ]
}
