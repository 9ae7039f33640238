// SPDX-License-Identifier: Apache-2.0

/// The whole left text matches the right one, a regular expression of ICU's.
package struct Matches: ComparisonOperator {
    package let spelling = "MATCHES"
    package let kind = TokenKind.matches

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        guard left != .null, right != .null else { return false }
        guard case .string(let text) = left, case .string(let pattern) = right else { return nil }
        let folded = scope.options.contains(.diacriticInsensitive) ? scope.options.fold(text) : text
        return try scope.context.pattern(pattern, scope.options, scope.offset)
            .matchesAll(of: folded, scope.context, scope.offset)
    }
}
