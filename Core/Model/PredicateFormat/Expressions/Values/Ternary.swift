// SPDX-License-Identifier: Apache-2.0

/// `TERNARY(predicate, a, b)`: the first if the predicate is true, else the second.
package final class Ternary: ExpressionNode {
    package let condition: any PredicateNode
    package let positive: any ExpressionNode
    package let negative: any ExpressionNode
    package let offset: Int

    init(condition: any PredicateNode, positive: any ExpressionNode, negative: any ExpressionNode, offset: Int) {
        self.condition = condition
        self.positive = positive
        self.negative = negative
        self.offset = offset
    }

    package var parts: [PredicatePart] { [.predicate(condition), .expression(positive), .expression(negative)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        try context.step(offset)
        return try condition.evaluate(context) ? positive.evaluate(context) : negative.evaluate(context)
    }

    package var description: String { "TERNARY(\(condition), \(positive), \(negative))" }
}
