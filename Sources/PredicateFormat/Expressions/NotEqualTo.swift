// SPDX-License-Identifier: Apache-2.0

/// The two are not equal.
package struct NotEqualTo: ComparisonOperator {
    package let spelling = "!="
    package let otherSpellings: [String] = ["<>"]

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        !left.isEqual(to: right)
    }
}
