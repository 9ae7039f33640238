// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `FUNCTION(receiver, "selector", arguments…)`: asks a value something. Of Apple's methods those that have a meaning for
/// plain values are known.
package final class MethodCall: ExpressionNode {
    struct Method: Sendable {
        let argumentCount: Int
        let call: @Sendable (PredicateValue, [PredicateValue]) -> PredicateValue?
    }

    static let methods: [String: Method] = [
        "uppercaseString": text { $0.uppercased() }, "lowercaseString": text { $0.lowercased() },
        "capitalizedString": text { $0.capitalized }, "lastPathComponent": text { ($0 as NSString).lastPathComponent },
        "pathExtension": text { ($0 as NSString).pathExtension },
        "length": Method(argumentCount: 0) { value, _ in value.text.map { .number(Double($0.utf16.count)) } },
        "intValue": number { min(max($0.rounded(.towardZero), Double(Int32.min)), Double(Int32.max)) },
        "integerValue": number { $0.rounded(.towardZero) },
        "doubleValue": number { $0 }, "floatValue": number { Double(Float($0)) },
        "boolValue": Method(argumentCount: 0) { value, _ in
            if let number = value.asNumber { return .bool(number != 0) }
            return value.text.map { .bool(($0 as NSString).boolValue) }
        },
        "stringValue": Method(argumentCount: 0) { value, _ in
            value.asNumber.map { .string(PredicateValue.number($0).description) }
        },
        "count": Method(argumentCount: 0) { value, _ in
            switch value {
            case .array(let elements): .number(Double(elements.count))
            case .object(let values): .number(Double(values.count))
            default: nil
            }
        },
        "stringByAppendingString:": Method(argumentCount: 1) { value, arguments in
            guard let first = value.text, let second = arguments[0].text else { return nil }
            return .string(first + second)
        },
        "valueForKey:": Method(argumentCount: 1) { value, arguments in arguments[0].text.flatMap(value.value(forKey:))
        },
        "objectAtIndex:": Method(argumentCount: 1) { value, arguments in
            guard case .array(let elements) = value, let index = arguments[0].asInteger,
                elements.indices.contains(Int(index))
            else { return nil }
            return elements[Int(index)]
        },
    ]

    private static func text(_ call: @escaping @Sendable (String) -> String) -> Method {
        Method(argumentCount: 0) { value, _ in value.text.map { .string(call($0)) } }
    }

    private static func number(_ call: @escaping @Sendable (Double) -> Double) -> Method {
        Method(argumentCount: 0) { value, _ in
            (value.asNumber ?? value.text.map { ($0 as NSString).doubleValue }).map { .number(call($0)) }
        }
    }

    package let receiver: any ExpressionNode
    package let selector: String
    let method: Method
    package let arguments: [any ExpressionNode]
    package let offset: Int

    init(receiver: any ExpressionNode, selector: String, method: Method, arguments: [any ExpressionNode], offset: Int) {
        self.receiver = receiver
        self.selector = selector
        self.method = method
        self.arguments = arguments
        self.offset = offset
    }

    package var parts: [PredicatePart] { [.expression(receiver)] + arguments.map(PredicatePart.expression) }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let value = try receiver.evaluate(context)
        let values = try arguments.map { try $0.evaluate(context) }
        if value == .null { return .null }
        guard let result = method.call(value, values) else {
            throw EvaluationFailure(
                code: .operands, offset: offset, message: "\(value.shown) has no answer to “\(selector)”")
        }
        // Texts that are put together over and over cost what they grow.
        try context.step(offset, 1 + (result.text?.utf8.count ?? 0) / 64)
        return result
    }

    package var description: String {
        let parts = ["\(receiver)", PredicateValue.quote(selector)] + arguments.map(\.description)
        return "FUNCTION(\(parts.joined(separator: ", ")))"
    }
}

extension PredicateValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
