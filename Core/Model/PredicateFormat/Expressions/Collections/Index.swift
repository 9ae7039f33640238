// SPDX-License-Identifier: Apache-2.0

/// `array[n]`, `array[FIRST]`, `array[LAST]`, `array[SIZE]`, `dictionary[key]`.
package final class Index: ExpressionNode {
    /// The expression in the brackets.
    package enum Position: Sendable {
        case first, last, size
        case at(any ExpressionNode)
    }

    package let base: any ExpressionNode
    package let position: Position
    package let offset: Int

    init(base: any ExpressionNode, position: Position, offset: Int) {
        self.base = base
        self.position = position
        self.offset = offset
    }

    package var parts: [PredicatePart] {
        if case .at(let expression) = position {
            [.expression(base), .expression(expression)]
        } else {
            [.expression(base)]
        }
    }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let value = try base.evaluate(context)
        switch (value, position) {
        case (.array(let elements), .first): return elements.first ?? .null
        case (.array(let elements), .last): return elements.last ?? .null
        case (.array(let elements), .size): return .number(Double(elements.count))
        case (.array(let elements), .at(let expression)):
            return try element(elements, at: expression.evaluate(context))
        case (.object(let values), .at(let expression)):
            if case .string(let key) = try expression.evaluate(context) { return values[key] ?? .null }
        case (.null, .size): return .number(0)
        case (.null, _): return .null
        default: break
        }
        throw EvaluationFailure(
            code: .operands, offset: offset, message: "‘\(base)’ is \(value.shown), which has no element \(bracket)")
    }

    /// - Throws: ``PredicateFormatError`` if there is no such element, as on Apple's systems.
    private func element(_ elements: [PredicateValue], at index: PredicateValue) throws -> PredicateValue {
        guard let number = index.asInteger, number >= 0, number < elements.count else {
            throw EvaluationFailure(
                code: .operands, offset: offset,
                message: "‘\(base)’ has \(elements.count) elements and none at \(index.shown)")
        }
        return elements[Int(number)]
    }

    private var bracket: String {
        switch position {
        case .first: "[FIRST]"
        case .last: "[LAST]"
        case .size: "[SIZE]"
        case .at(let expression): "[\(expression)]"
        }
    }

    package var description: String { "\(Precedence.postfix(base))\(bracket)" }
}
