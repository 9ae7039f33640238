// SPDX-License-Identifier: Apache-2.0

/// The two type identifiers name one type, as UTTypeEqual tells: case means nothing.
package struct UTIEquals: ComparisonOperator {
    package let spelling = "UTI-EQUALS"
    package let kind = TokenKind.typeEquals

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        guard left != .null, right != .null else { return false }
        guard case .string(let first) = left, case .string(let second) = right else { return nil }
        return first.lowercased() == second.lowercased()
    }
}
