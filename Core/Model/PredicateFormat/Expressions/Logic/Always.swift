// SPDX-License-Identifier: Apache-2.0

/// A predicate with a fixed value: `TRUEPREDICATE` or `FALSEPREDICATE`.
package final class Always: PredicateNode {
    package let value: Bool
    package let offset: Int

    package init(value: Bool, offset: Int) {
        self.value = value
        self.offset = offset
    }

    package var form: PredicateForm { .always(self) }

    package var parts: [PredicatePart] { [] }

    package func evaluate(_ context: EvaluationContext) throws -> Bool { value }

    package var description: String { value ? "TRUEPREDICATE" : "FALSEPREDICATE" }
}
