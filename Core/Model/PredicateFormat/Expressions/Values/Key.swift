// SPDX-License-Identifier: Apache-2.0

/// A key of the evaluated object, or of another expression's value.
package final class Key: ExpressionNode {
    package let name: String
    package let base: (any ExpressionNode)?
    package let offset: Int

    package init(name: String, base: (any ExpressionNode)?, offset: Int) {
        self.name = name
        self.base = base
        self.offset = offset
    }

    package var form: ExpressionForm { .key(self) }

    package var parts: [PredicatePart] { base.map { [.expression($0)] } ?? [] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let value = try base?.evaluate(context) ?? context.root
        if case .array(let elements) = value { try context.step(offset, elements.count) }
        guard let result = value.value(forKey: name) else {
            throw EvaluationFailure(
                code: .operands, offset: offset,
                message: "‘\(base?.description ?? "SELF")’ is \(value.shown), which has no key ‘\(name)’")
        }
        return result
    }

    package var description: String {
        let spelling = ReservedWords.escape(name)
        return base.map { "\(Precedence.postfix($0)).\(spelling)" } ?? spelling
    }
}
