// SPDX-License-Identifier: Apache-2.0

/// The two are not equal.
package struct NotEqualTo: ComparisonOperator {
    package let spelling = "!="
    package let kind = TokenKind.notEqual

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        !left.isEqual(to: right, scope.options)
    }
}
