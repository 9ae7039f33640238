// SPDX-License-Identifier: Apache-2.0

/// The left is before the right: numbers by value, strings by code point. Nothing is before NULL.
package struct LessThan: ComparisonOperator {
    package let spelling = "<"
    package let kind = TokenKind.less

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        left.isLess(than: right, scope.options)
    }
}
