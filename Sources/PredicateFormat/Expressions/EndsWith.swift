// SPDX-License-Identifier: Apache-2.0

/// The left text ends with the right one.
package struct EndsWith: ComparisonOperator {
    package let spelling = "ENDSWITH"
    package let otherSpellings: [String] = []

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        guard case .string(let text) = left, case .string(let part) = right else { return nil }
        return text.hasSuffix(part)
    }
}
