// SPDX-License-Identifier: Apache-2.0

/// The right is before the left, or they are equal.
package struct GreaterThanOrEqualTo: ComparisonOperator {
    package let spelling = ">="
    package let kind = TokenKind.greaterOrEqual

    package init() {}

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        left.isEqual(to: right, scope.options) ? true : right.isLess(than: left, scope.options)
    }
}
