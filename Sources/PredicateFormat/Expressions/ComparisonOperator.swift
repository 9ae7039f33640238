// SPDX-License-Identifier: Apache-2.0

/// An operator between two values.
package protocol ComparisonOperator: Sendable {
    /// As the canonical format writes it.
    var spelling: String { get }
    /// Other ways to write it, in upper case.
    var otherSpellings: [String] { get }
    /// Nil where the operator has no answer for such operands.
    func compare(_ left: PredicateValue, _ right: PredicateValue, conformsTo: (String, String) -> Bool) -> Bool?
}

/// All operators by their spellings. A new operator is a file of its own and a line here.
enum ComparisonOperators {
    static let all: [any ComparisonOperator] = [
        EqualTo(), NotEqualTo(), LessThan(), LessThanOrEqualTo(), GreaterThan(), GreaterThanOrEqualTo(), In(),
        Contains(),
        BeginsWith(), EndsWith(), UTIConformsTo(), UTIEquals(),
    ]

    private static let bySpelling: [String: any ComparisonOperator] = Dictionary(
        all.flatMap { operation in ([operation.spelling] + operation.otherSpellings).map { ($0, operation) } },
        uniquingKeysWith: { first, _ in first })

    static func find(_ spelling: String) -> (any ComparisonOperator)? { bySpelling[spelling] }
}

extension PredicateValue {
    /// Numbers and truth values as numbers, as NSNumber compares them.
    var asNumber: Double? {
        switch self {
        case .number(let value): value
        case .bool(let value): value ? 1 : 0
        default: nil
        }
    }

    /// Nil where the two have no order.
    func isLess(than other: PredicateValue) -> Bool? {
        if let left = asNumber, let right = other.asNumber { return left < right }
        if case .string(let left) = self, case .string(let right) = other { return left < right }
        return nil
    }

    func isEqual(to other: PredicateValue) -> Bool {
        if let left = asNumber, let right = other.asNumber { return left == right }
        return self == other
    }
}
