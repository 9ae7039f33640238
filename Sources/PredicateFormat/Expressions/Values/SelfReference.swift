// SPDX-License-Identifier: Apache-2.0

/// `SELF`: the evaluated object.
package struct SelfReference: ExpressionNode {
    package let offset: Int

    package var form: ExpressionForm { .itself }

    package var parts: [PredicatePart] { [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue { context.root }

    package var description: String { "SELF" }
}
