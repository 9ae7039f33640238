// SPDX-License-Identifier: Apache-2.0

/// A value written out.
package struct Constant: ExpressionNode {
    package let value: PredicateValue
    package let place: Place

    package var parts: [PredicatePart] { [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue { value }

    package var description: String { value.description }
}
