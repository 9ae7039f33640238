// SPDX-License-Identifier: Apache-2.0

/// The left is not less than the first and not greater than the second of the right, a list of two.
package struct Between: ComparisonOperator {
    package let spelling = "BETWEEN"
    package let kind = TokenKind.between

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        guard case .array(let bounds) = right, bounds.count == 2 else { return nil }
        guard let isBelow = left.isLess(than: bounds[0], scope.options),
            let isAbove = bounds[1].isLess(than: left, scope.options)
        else { return nil }
        return left != .null && !bounds.contains(.null) && !isBelow && !isAbove
    }
}
