// SPDX-License-Identifier: Apache-2.0

/// The left type identifier conforms to the right one, as UTTypeConformsTo tells.
package struct UTIConformsTo: ComparisonOperator {
    package let spelling = "UTI-CONFORMS-TO"
    package let kind = TokenKind.conformsTo

    package init() {}

    package func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool? {
        guard left != .null, right != .null else { return false }
        guard case .string(let child) = left, case .string(let parent) = right else { return nil }
        return scope.context.conformsTo(child, parent)
    }
}
