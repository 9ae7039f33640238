// SPDX-License-Identifier: Apache-2.0

/// A predicate that negates another one: `NOT a`, `!a`.
package final class Not: PredicateNode {
    package let operand: any PredicateNode
    package let offset: Int

    package init(operand: any PredicateNode, offset: Int) {
        self.operand = operand
        self.offset = offset
    }

    package var form: PredicateForm { .not(self) }

    package var parts: [PredicatePart] { [.predicate(operand)] }

    package func evaluate(_ context: EvaluationContext) throws -> Bool { try !operand.evaluate(context) }

    package var description: String {
        operand is Or || operand is And || operand is Comparison ? "NOT (\(operand))" : "NOT \(operand)"
    }
}
