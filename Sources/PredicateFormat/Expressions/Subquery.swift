// SPDX-License-Identifier: Apache-2.0

/// `SUBQUERY(collection, $variable, condition)`: the elements for which the condition is true.
package struct Subquery: ExpressionNode {
    package let collection: any ExpressionNode
    package let variable: String
    package let condition: any PredicateNode
    package let place: Place

    package var parts: [PredicatePart] { [.expression(collection), .predicate(condition)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        switch try collection.evaluate(context) {
        case .array(let elements):
            return .array(
                try elements.filter { element in
                    try context.step(place)
                    return try context.binding(variable, to: element) { try condition.evaluate(context) }
                })
        case .null: return .array([])
        case let other:
            throw PredicateFormatError(
                .operands, at: collection.place, "SUBQUERY needs a collection; ‘\(collection)’ is \(other)")
        }
    }

    package var description: String { "SUBQUERY(\(collection), $\(variable), \(condition))" }
}
