// SPDX-License-Identifier: Apache-2.0

/// The left type identifier conforms to the right one, as UTTypeConformsTo tells.
package struct UTIConformsTo: ComparisonOperator {
    package let spelling = "UTI-CONFORMS-TO"
    package let otherSpellings: [String] = []

    package func compare(
        _ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool
    ) -> Bool? {
        guard case .string(let child) = left, case .string(let parent) = right else { return nil }
        return conformsTo(child, parent)
    }
}
