// SPDX-License-Identifier: Apache-2.0

/// The left is behind the right.
package struct GreaterThan: ComparisonOperator {
    package let spelling = ">"
    package let otherSpellings: [String] = []

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        right.isLess(than: left)
    }
}
