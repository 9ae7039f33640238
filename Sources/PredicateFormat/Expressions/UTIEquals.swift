// SPDX-License-Identifier: Apache-2.0

/// The two type identifiers name one type, as UTTypeEqual tells: case means nothing.
package struct UTIEquals: ComparisonOperator {
    package let spelling = "UTI-EQUALS"
    package let otherSpellings: [String] = []

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        guard case .string(let first) = left, case .string(let second) = right else { return nil }
        return first.lowercased() == second.lowercased()
    }
}
