// SPDX-License-Identifier: Apache-2.0

/// The left is an element of the right (of a dictionary: a value), or a part of its text.
package struct In: ComparisonOperator {
    package let spelling = "IN"
    package let kind = TokenKind.in

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        switch (left, right) {
        case (_, .array(let elements)):
            try scope.context.step(scope.offset, elements.count)
            return elements.contains { left.isEqual(to: $0, scope.options) }
        case (_, .object(let values)):
            try scope.context.step(scope.offset, values.count)
            return values.values.contains { left.isEqual(to: $0, scope.options) }
        default:
            return try scope.texts(right, left) { text, part in
                // Each place of the text may be compared with all of the part.
                try scope.context.step(scope.offset, text.utf8.count / 64 * (1 + part.utf8.count / 64))
                return part.isEmpty || text.utf8.contains(part.utf8)
            }
        }
    }
}
