// SPDX-License-Identifier: Apache-2.0

/// An operator between two values.
package protocol ComparisonOperator: Sendable {
    /// As the canonical format writes it.
    var spelling: String { get }
    /// The kind of token that the lexer reads for the operator, in all its spellings.
    var kind: TokenKind { get }
    /// Nil if the operator is not defined for such operands.
    ///
    /// - Throws: ``EvaluationFailure``.
    func compare(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool?
}

/// The options, the context and the place that a comparison needs beside its operands.
package struct ComparisonScope {
    let options: TextOptions
    let context: EvaluationContext
    let offset: Int

    /// Asks about two texts, folded as the options say. Where one is NULL the answer is no; for all but texts it is nil.
    func texts(
        _ left: PredicateValue, _ right: PredicateValue, _ ask: (String, String) throws -> Bool
    ) throws -> Bool? {
        guard left != .null, right != .null else { return false }
        guard case .string(let first) = left, case .string(let second) = right else { return nil }
        try context.step(offset, (first.utf8.count + second.utf8.count) / 64)
        return try ask(options.fold(first), options.fold(second))
    }
}

/// All operators. A new one is a file of its own, a `TokenKind`, and a line here.
enum ComparisonOperators {
    static let all: [any ComparisonOperator] = [
        EqualTo(), NotEqualTo(), LessThan(), LessThanOrEqualTo(), GreaterThan(), GreaterThanOrEqualTo(), Between(),
        In(), Contains(), BeginsWith(), EndsWith(), Like(), Matches(), UTIConformsTo(), UTIEquals(),
    ]

    private static let bySign: [(any ComparisonOperator)?] = {
        var result = [(any ComparisonOperator)?](repeating: nil, count: 256)
        for operation in all { result[Int(operation.kind.rawValue)] = operation }
        return result
    }()

    static func find(_ kind: TokenKind) -> (any ComparisonOperator)? { bySign[Int(kind.rawValue)] }
}
