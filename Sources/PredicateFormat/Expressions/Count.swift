// SPDX-License-Identifier: Apache-2.0

/// `collection.@count`: the number of elements.
package struct Count: ExpressionNode {
    package let base: any ExpressionNode
    package let place: Place

    package var parts: [PredicatePart] { [.expression(base)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        switch try base.evaluate(context) {
        case .array(let elements): return .number(Double(elements.count))
        case .null: return .number(0)
        case let other:
            throw PredicateFormatError(.operands, at: place, "@count needs a collection; ‘\(base)’ is \(other)")
        }
    }

    package var description: String { "\(base).@count" }
}
