// SPDX-License-Identifier: Apache-2.0

/// `TERNARY(predicate, a, b)`: the first where the predicate is true, else the second.
package struct Ternary: ExpressionNode {
    package let condition: any PredicateNode
    package let positive: any ExpressionNode
    package let negative: any ExpressionNode
    package let offset: Int

    package var parts: [PredicatePart] { [.predicate(condition), .expression(positive), .expression(negative)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        try context.step(offset)
        return try condition.evaluate(context) ? positive.evaluate(context) : negative.evaluate(context)
    }

    package var description: String { "TERNARY(\(condition), \(positive), \(negative))" }
}
