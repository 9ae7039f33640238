// SPDX-License-Identifier: Apache-2.0

/// An expression that changes the sign of a number: `-a`.
package final class Negation: ExpressionNode {
    package let operand: any ExpressionNode
    package let offset: Int

    init(operand: any ExpressionNode, offset: Int) {
        self.operand = operand
        self.offset = offset
    }

    package var parts: [PredicatePart] { [.expression(operand)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let value = try operand.evaluate(context)
        if value == .null { return .null }
        guard let number = value.asNumber else {
            throw EvaluationFailure(
                code: .operands, offset: offset, message: "-\(value.shown) cannot be calculated")
        }
        return .number(-number)
    }

    package var description: String { "-" + Precedence.text(operand, atLeast: .sign) }
}
