// SPDX-License-Identifier: Apache-2.0

/// `SUBQUERY(collection, $variable, condition)`: the elements for which the condition is true.
package final class Subquery: ExpressionNode {
    package let collection: any ExpressionNode
    package let variable: String
    package let condition: any PredicateNode
    package let offset: Int

    package init(collection: any ExpressionNode, variable: String, condition: any PredicateNode, offset: Int) {
        self.collection = collection
        self.variable = variable
        self.condition = condition
        self.offset = offset
    }

    package var form: ExpressionForm { .subquery(self) }

    package var parts: [PredicatePart] { [.expression(collection), .predicate(condition)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        switch try collection.evaluate(context) {
        case .array(let elements):
            return .array(
                try elements.filter { element in
                    try context.step(offset)
                    return try context.binding(variable, to: element) { try condition.evaluate(context) }
                })
        case .null: return .array([])
        case let other:
            throw EvaluationFailure(
                code: .operands, offset: collection.offset,
                message: "SUBQUERY needs a collection; ‘\(collection)’ is \(other.shown)")
        }
    }

    package var description: String { "SUBQUERY(\(collection), $\(variable), \(condition))" }
}
