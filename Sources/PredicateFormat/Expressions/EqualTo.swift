// SPDX-License-Identifier: Apache-2.0

/// The two are equal; numbers and truth values compare as numbers.
package struct EqualTo: ComparisonOperator {
    package let spelling = "=="
    package let otherSpellings: [String] = ["="]

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        left.isEqual(to: right)
    }
}
