// SPDX-License-Identifier: Apache-2.0

/// `a AND b`, `a && b`: binds tighter than OR.
package struct And: PredicateNode {
    package let operands: [any PredicateNode]
    /// Whether parentheses stand around it in the format string: people mix AND with OR, and mean something else.
    package var isInParentheses = false

    package init(operands: [any PredicateNode]) {
        self.operands = operands
    }

    package var offset: Int { operands[0].offset }

    package var form: PredicateForm { .and(self) }

    package var parts: [PredicatePart] { operands.map(PredicatePart.predicate) }

    package func evaluate(_ context: EvaluationContext) throws -> Bool {
        for operand in operands where try !operand.evaluate(context) { return false }
        return true
    }

    package var description: String {
        operands.map { $0 is Or || $0 is And ? "(\($0))" : "\($0)" }.joined(separator: " AND ")
    }
}
