// SPDX-License-Identifier: Apache-2.0

/// The left is before the right, or they are equal.
package struct LessThanOrEqualTo: ComparisonOperator {
    package let spelling = "<="
    package let kind = TokenKind.lessOrEqual

    package init() {}

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        left.isEqual(to: right, scope.options) ? true : left.isLess(than: right, scope.options)
    }
}
