// SPDX-License-Identifier: Apache-2.0

/// The right is an element of the left, or a part of its text.
package struct Contains: ComparisonOperator {
    package let spelling = "CONTAINS"
    package let otherSpellings: [String] = []

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        In().compare(right, left, conformsTo: conformsTo)
    }
}
