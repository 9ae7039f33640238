// SPDX-License-Identifier: Apache-2.0

/// The left is not before the right.
package struct GreaterThanOrEqualTo: ComparisonOperator {
    package let spelling = ">="
    package let otherSpellings: [String] = ["=>"]

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        left.isLess(than: right).map { !$0 }
    }
}
