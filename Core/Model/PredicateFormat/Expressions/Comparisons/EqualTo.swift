// SPDX-License-Identifier: Apache-2.0

/// The two are equal; numbers and truth values compare as numbers.
package struct EqualTo: ComparisonOperator {
    package let spelling = "=="
    package let kind = TokenKind.equal

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        left.isEqual(to: right, scope.options)
    }
}
