// SPDX-License-Identifier: Apache-2.0

/// A value written out, or given as an argument.
package final class Constant: ExpressionNode {
    package let value: PredicateValue
    package let offset: Int

    package init(value: PredicateValue, offset: Int) {
        self.value = value
        self.offset = offset
    }

    package var form: ExpressionForm { .constant(value) }

    package var parts: [PredicatePart] { [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue { value }

    package var description: String { value.description }
}
