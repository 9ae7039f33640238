// SPDX-License-Identifier: Apache-2.0

/// The right is an element of the left (of a dictionary: a value), or a part of its text.
package struct Contains: ComparisonOperator {
    package let spelling = "CONTAINS"
    package let kind = TokenKind.contains

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        try In().compare(right, left, scope)
    }
}
