// SPDX-License-Identifier: Apache-2.0

/// `CAST(expression, "type")`: the value as a number, a string or a date.
package final class Cast: ExpressionNode {
    /// The names of Apple's classes that a value can be cast to here.
    static let types = ["NSNumber", "NSDecimalNumber", "NSString", "NSDate"]

    package let value: any ExpressionNode
    package let type: String
    package let offset: Int

    init(value: any ExpressionNode, type: String, offset: Int) {
        self.value = value
        self.type = type
        self.offset = offset
    }

    package var parts: [PredicatePart] { [.expression(value)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let value = try value.evaluate(context)
        switch (value, type) {
        case (.null, _): return .null
        case (.string, "NSString"): return value
        case (_, "NSString"):
            if value.asNumber != nil {
                return .string(value.asNumber.map { PredicateValue.number($0).description } ?? "")
            }
        case (.string(let text), "NSNumber"), (.string(let text), "NSDecimalNumber"):
            return Double(text).map(PredicateValue.number) ?? .null
        case (_, _):
            if let number = value.asNumber { return .number(number) }
        }
        throw EvaluationFailure(
            code: .operands, offset: offset, message: "\(value.shown) cannot be cast to \(type)")
    }

    package var description: String { "CAST(\(value), \(PredicateValue.quote(type)))" }
}
