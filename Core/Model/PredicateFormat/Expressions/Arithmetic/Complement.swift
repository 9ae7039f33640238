// SPDX-License-Identifier: Apache-2.0

/// `~a`: the bits that a whole number does not have.
package final class Complement: ExpressionNode {
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
        guard let number = value.asInteger else {
            throw EvaluationFailure(
                code: .operands, offset: offset, message: "~\(value.shown) cannot be calculated")
        }
        return .number(Double(~number))
    }

    package var description: String { "~" + Precedence.text(operand, atLeast: .sign) }
}
