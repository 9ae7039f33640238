// SPDX-License-Identifier: Apache-2.0

/// `a OR b`, `a || b`: binds looser than AND.
package struct Or: PredicateNode {
    package let operands: [any PredicateNode]

    package var place: Place { operands[0].place }

    package var parts: [PredicatePart] { operands.map(PredicatePart.predicate) }

    package func evaluate(_ context: EvaluationContext) throws -> Bool {
        for operand in operands where try operand.evaluate(context) { return true }
        return false
    }

    package var description: String {
        operands.map { $0 is Or ? "(\($0))" : "\($0)" }.joined(separator: " OR ")
    }
}
