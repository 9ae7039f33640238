// SPDX-License-Identifier: Apache-2.0

/// The left text ends with the right one.
package struct EndsWith: ComparisonOperator {
    package let spelling = "ENDSWITH"
    package let kind = TokenKind.endsWith

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        try scope.texts(left, right) { text, part in text.utf8.reversed().starts(with: part.utf8.reversed()) }
    }
}
