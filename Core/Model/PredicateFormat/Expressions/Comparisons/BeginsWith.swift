// SPDX-License-Identifier: Apache-2.0

/// The left text begins with the right one.
package struct BeginsWith: ComparisonOperator {
    package let spelling = "BEGINSWITH"
    package let kind = TokenKind.beginsWith

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        try scope.texts(left, right) { text, part in text.utf8.starts(with: part.utf8) }
    }
}
