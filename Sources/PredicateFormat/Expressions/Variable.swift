// SPDX-License-Identifier: Apache-2.0

/// `$name`: the element that the SUBQUERY of that name looks at.
package struct Variable: ExpressionNode {
    package let name: String
    package let place: Place

    package var parts: [PredicatePart] { [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        try context.variable(name, place)
    }

    package var description: String { "$\(name)" }
}
