// SPDX-License-Identifier: Apache-2.0

/// `a OR b`, `a || b`: binds looser than AND.
package final class Or: PredicateNode {
    package let operands: [any PredicateNode]

    package init(operands: [any PredicateNode]) {
        self.operands = operands
    }

    package var offset: Int { operands[0].offset }

    package var form: PredicateForm { .or(self) }

    package var parts: [PredicatePart] { operands.map(PredicatePart.predicate) }

    package func evaluate(_ context: EvaluationContext) throws -> Bool {
        for operand in operands where try operand.evaluate(context) { return true }
        return false
    }

    package var description: String {
        operands.map { $0 is Or ? "(\($0))" : "\($0)" }.joined(separator: " OR ")
    }
}
