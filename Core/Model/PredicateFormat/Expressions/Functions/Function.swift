// SPDX-License-Identifier: Apache-2.0

/// A function that a format string can call by name.
///
/// Source of the names: <https://developer.apple.com/documentation/foundation/nsexpression/init(forfunction:arguments:)>
struct Function: Sendable {
    /// As the canonical format writes it; without the colons of its selector if it takes a list or nothing.
    let name: String
    /// How many arguments it takes.
    let counts: ClosedRange<Int>
    /// Nil if the function is not defined for such arguments.
    let call: @Sendable ([PredicateValue]) throws -> PredicateValue?

    init(
        _ name: String, _ counts: ClosedRange<Int>,
        _ call: @escaping @Sendable ([PredicateValue]) throws -> PredicateValue?
    ) {
        self.name = name
        self.counts = counts
        self.call = call
    }

    /// A function of one number.
    static func number(_ name: String, _ call: @escaping @Sendable (Double) -> Double) -> Function {
        Function(name, 1...1) { values in
            values[0] == .null ? .null : values[0].asNumber.map { .number(call($0)) }
        }
    }

    /// A function of two numbers.
    static func numbers(_ name: String, _ call: @escaping @Sendable (Double, Double) -> Double?) -> Function {
        Function(name, 2...2) { values in
            if values.contains(.null) { return .null }
            guard let first = values[0].asNumber, let second = values[1].asNumber else { return nil }
            return call(first, second).map(PredicateValue.number)
        }
    }

    /// A function of many numbers, given one by one or as one collection.
    static func list(_ name: String, _ call: @escaping @Sendable ([Double]) -> PredicateValue?) -> Function {
        Function(name, 0...1_000) { values in elements(values).numbers().flatMap(call) }
    }

    /// The one collection among the arguments, or the arguments themselves.
    static func elements(_ values: [PredicateValue]) -> [PredicateValue] {
        if values.count == 1, case .array(let elements) = values[0] { elements } else { values }
    }
}

/// All functions. A new one is a line in one of the lists.
enum Functions {
    static let all = statistics + arithmetic + texts + moments

    private static let byName = Dictionary(
        uniqueKeysWithValues: all.map { ($0.name.lowercased(), $0) })

    /// A function by its name, in any case, with the colons of a one-part selector or without.
    static func find(_ name: String) -> Function? {
        let name = name.lowercased()
        return byName[name] ?? (name.hasSuffix(":") ? byName[String(name.dropLast())] : nil)
    }
}

/// A call of a function by its name.
package final class FunctionCall: ExpressionNode {
    let function: Function
    package let arguments: [any ExpressionNode]
    package let offset: Int

    init(function: Function, arguments: [any ExpressionNode], offset: Int) {
        self.function = function
        self.arguments = arguments
        self.offset = offset
    }

    /// The name of the called function, as the canonical format writes it.
    package var name: String { function.name }

    package var parts: [PredicatePart] { arguments.map(PredicatePart.expression) }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        let values = try arguments.map { try $0.evaluate(context) }
        try context.step(offset, 1 + values.reduce(0) { $0 + $1.size(limit: 1_000) })
        guard let result = try function.call(values) else {
            throw EvaluationFailure(
                code: .operands, offset: offset,
                message: "\(name)(\(values.map(\.shown).joined(separator: ", "))) cannot be calculated")
        }
        return result
    }

    package var description: String { "\(name)(\(arguments.map(\.description).joined(separator: ", ")))" }
}
