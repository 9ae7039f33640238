// SPDX-License-Identifier: Apache-2.0

/// `a AND b`, `a && b`: binds tighter than OR.
package final class And: PredicateNode {
    package let operands: [any PredicateNode]
    /// Whether parentheses stand around it in the format string: people mix AND with OR, and mean something else.
    package let isInParentheses: Bool

    package init(operands: [any PredicateNode], isInParentheses: Bool = false) {
        self.operands = operands
        self.isInParentheses = isInParentheses
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
