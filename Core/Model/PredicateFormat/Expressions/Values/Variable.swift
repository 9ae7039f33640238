// SPDX-License-Identifier: Apache-2.0

/// `$name`: the element that the SUBQUERY of that name looks at, or what an assignment said.
package final class Variable: ExpressionNode {
    package let name: String
    package let offset: Int

    package init(name: String, offset: Int) {
        self.name = name
        self.offset = offset
    }

    package var form: ExpressionForm { .variable(self) }

    package var parts: [PredicatePart] { [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        try context.variable(name, offset)
    }

    package var description: String { "$\(name)" }
}
