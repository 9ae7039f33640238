// SPDX-License-Identifier: Apache-2.0

/// `{a, b, c}`: a list written out.
package final class Aggregate: ExpressionNode {
    package let elements: [any ExpressionNode]
    package let offset: Int

    package init(elements: [any ExpressionNode], offset: Int) {
        self.elements = elements
        self.offset = offset
    }

    package var parts: [PredicatePart] { elements.map(PredicatePart.expression) }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        .array(
            try elements.map {
                try context.step(offset)
                return try $0.evaluate(context)
            })
    }

    package var description: String { "{" + elements.map(\.description).joined(separator: ", ") + "}" }
}
