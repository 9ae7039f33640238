// SPDX-License-Identifier: Apache-2.0

/// The left is an element of the right, or a part of its text.
package struct In: ComparisonOperator {
    package let spelling = "IN"
    package let otherSpellings: [String] = []

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        switch (left, right) {
        case (_, .array(let elements)): elements.contains { left.isEqual(to: $0) }
        case (.string(let part), .string(let text)): text.contains(part)
        default: nil
        }
    }
}
