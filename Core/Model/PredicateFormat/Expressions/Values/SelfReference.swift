// SPDX-License-Identifier: Apache-2.0

/// `SELF`: the evaluated object.
package final class SelfReference: ExpressionNode {
    package let offset: Int

    init(offset: Int) {
        self.offset = offset
    }

    package var form: ExpressionForm { .itself }

    package var parts: [PredicatePart] { [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue { context.root }

    package var description: String { "SELF" }
}
