// SPDX-License-Identifier: Apache-2.0

/// The right is before the left.
package struct GreaterThan: ComparisonOperator {
    package let spelling = ">"
    package let kind = TokenKind.greater

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        right.isLess(than: left, scope.options)
    }
}
