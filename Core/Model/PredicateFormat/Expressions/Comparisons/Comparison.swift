// SPDX-License-Identifier: Apache-2.0

/// Two expressions with an operator between them, and perhaps a word that says for how many elements it must hold.
package final class Comparison: PredicateNode {
    package let quantifier: Quantifier?
    package let left: any ExpressionNode
    package let operation: any ComparisonOperator
    package let options: TextOptions
    package let right: any ExpressionNode
    package let offset: Int

    package init(
        quantifier: Quantifier?, left: any ExpressionNode, operation: any ComparisonOperator, options: TextOptions,
        right: any ExpressionNode, offset: Int
    ) {
        self.quantifier = quantifier
        self.left = left
        self.operation = operation
        self.options = options
        self.right = right
        self.offset = offset
    }

    package var form: PredicateForm { .comparison(self) }

    package var parts: [PredicatePart] { [.expression(left), .expression(right)] }

    package func evaluate(_ context: EvaluationContext) throws -> Bool {
        try context.step(offset)
        let scope = ComparisonScope(options: options, context: context, offset: offset)
        guard let quantifier else { return try holds(left.evaluate(context), right.evaluate(context), scope) }
        let elements = try elements(left.evaluate(context))
        let right = try right.evaluate(context)
        return try quantifier.combine(elements) { try holds($0, right, scope) }
    }

    private func holds(_ left: PredicateValue, _ right: PredicateValue, _ scope: ComparisonScope) throws -> Bool {
        try scope.context.step(offset, 1 + cost(left) + cost(right))
        guard let result = try operation.compare(left, right, scope) else {
            throw EvaluationFailure(
                code: .operands, offset: offset,
                message: "\(left.shown) \(operation.spelling) \(right.shown) cannot be compared")
        }
        return result
    }

    /// Long texts take long to compare, and longer to fold.
    private func cost(_ value: PredicateValue) -> Int {
        guard case .string(let text) = value else { return 0 }
        return text.utf8.count / (options.isEmpty ? 256 : 16)
    }

    private func elements(_ value: PredicateValue) throws -> [PredicateValue] {
        switch value {
        case .array(let elements):
            // Keys of a collection of collections yield arrays of arrays; a quantifier looks at what is in the innermost ones.
            return elements.flatMap(Self.leaves)
        case .null: return []
        default:
            throw EvaluationFailure(
                code: .operands, offset: left.offset,
                message: "\(quantifier?.rawValue ?? "") needs a collection; ‘\(left)’ is \(value.shown)")
        }
    }

    private static func leaves(of value: PredicateValue) -> [PredicateValue] {
        if case .array(let elements) = value { elements.flatMap(leaves) } else { [value] }
    }

    package var description: String {
        (quantifier.map { $0.rawValue + " " } ?? "")
            + "\(left) \(operation.spelling)\(options.shown) \(right)"
    }
}

/// For how many elements of a collection a comparison must hold.
package enum Quantifier: String, Sendable {
    case any = "ANY"
    case all = "ALL"
    case none = "NONE"

    init?(_ kind: TokenKind) {
        switch kind {
        case .any: self = .any
        case .all: self = .all
        case .none: self = .none
        default: return nil
        }
    }

    func combine(_ elements: [PredicateValue], _ holds: (PredicateValue) throws -> Bool) rethrows -> Bool {
        switch self {
        case .any: try elements.contains(where: holds)
        case .all: try elements.allSatisfy(holds)
        case .none: try !elements.contains(where: holds)
        }
    }
}

extension PredicateValue {
    /// The description, shortened if it is long.
    package var shown: String {
        guard size(limit: 30) < 30 else { return "a collection of many values" }
        let text = description
        return text.count > 80 ? text.prefix(60) + "…" : text
    }
}
