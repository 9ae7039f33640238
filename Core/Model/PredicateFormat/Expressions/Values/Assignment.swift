// SPDX-License-Identifier: Apache-2.0

/// `$name := expression`: gives a variable a value for what is evaluated after it, and yields that value.
package final class Assignment: ExpressionNode {
    package let name: String
    package let value: any ExpressionNode
    package let offset: Int

    init(name: String, value: any ExpressionNode, offset: Int) {
        self.name = name
        self.value = value
        self.offset = offset
    }

    package var parts: [PredicatePart] { [.expression(value)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let result = try value.evaluate(context)
        // A value may name itself twice, again and again: what grows without end must cost what it grows.
        try context.step(offset, result.size(limit: max(1, context.remaining + 1)))
        context.assign(name, result)
        return result
    }

    package var description: String { "($\(name) := \(value))" }
}
