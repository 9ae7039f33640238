// SPDX-License-Identifier: Apache-2.0

/// An operator between two numbers that yields a number.
package protocol ArithmeticOperator: Sendable {
    /// As the canonical format writes it.
    var spelling: String { get }
    /// The kind of token that the lexer reads for the operator.
    var kind: TokenKind { get }
    /// How tight it binds.
    var precedence: Precedence { get }
    /// Nil if the operator is not defined for such numbers.
    func combine(_ left: Double, _ right: Double) -> Double?
    /// Why it is not; nil if there is nothing to say.
    func objection(_ left: Double?, _ right: Double?) -> String?
}

extension ArithmeticOperator {
    package func objection(_ left: Double?, _ right: Double?) -> String? { nil }
}

/// How tight operators of expressions bind, from loose to tight. All bind tighter than comparisons, and of two neighbours
/// of one kind the left one goes first.
package enum Precedence: Int, Sendable {
    case bits, shift, sum, product, power, sign, postfix

    var next: Precedence { Precedence(rawValue: rawValue + 1) ?? .postfix }

    /// Writes a node as an operand, with parentheses if it binds less tightly than required.
    static func text(_ node: any ExpressionNode, atLeast precedence: Precedence) -> String {
        let own: Precedence =
            switch node {
            case let node as Arithmetic: node.operation.precedence
            case let node as Constant: node.value.isNegative ? .sign : .postfix
            case is Negation, is Complement: .sign
            default: .postfix
            }
        return own.rawValue < precedence.rawValue ? "(\(node))" : "\(node)"
    }

    /// Writes a node as the base of a dot or bracket.
    static func postfix(_ node: any ExpressionNode) -> String {
        // "3.x" would read as a number, and "@sum.a.b" as a longer path of elements.
        node is Constant || (node as? CollectionOperation)?.operation.takesKeyPath == true
            ? "(\(node))" : text(node, atLeast: .postfix)
    }
}

extension PredicateValue {
    fileprivate var isNegative: Bool {
        if case .number(let value) = self { value < 0 || value == 0 && value.sign == .minus } else { false }
    }
}

/// All operators between numbers. A new one is a file of its own, a `TokenKind`, and a line here.
enum ArithmeticOperators {
    static let all: [any ArithmeticOperator] = [
        Addition(), Subtraction(), Multiplication(), Division(), Power(), BitwiseAnd(), BitwiseOr(), BitwiseXor(),
        ShiftLeft(), ShiftRight(),
    ]

    private static let bySign: [(any ArithmeticOperator)?] = {
        var result = [(any ArithmeticOperator)?](repeating: nil, count: 256)
        for operation in all { result[Int(operation.kind.rawValue)] = operation }
        return result
    }()

    static func find(_ kind: TokenKind) -> (any ArithmeticOperator)? { bySign[Int(kind.rawValue)] }
}

/// Two expressions with an operator between them that yields a number.
package final class Arithmetic: ExpressionNode {
    package let left: any ExpressionNode
    package let operation: any ArithmeticOperator
    package let right: any ExpressionNode
    package let offset: Int

    init(left: any ExpressionNode, operation: any ArithmeticOperator, right: any ExpressionNode, offset: Int) {
        self.left = left
        self.operation = operation
        self.right = right
        self.offset = offset
    }

    package var parts: [PredicatePart] { [.expression(left), .expression(right)] }

    package func evaluate(_ context: EvaluationContext) throws -> PredicateValue {
        try context.step(offset)
        let left = try left.evaluate(context)
        let right = try right.evaluate(context)
        // As with a message to nil: what is calculated with nothing is nothing.
        if left == .null || right == .null { return .null }
        guard let first = left.asNumber, let second = right.asNumber,
            let result = operation.combine(first, second)
        else {
            throw EvaluationFailure(
                code: .operands, offset: offset,
                message: "\(left.shown) \(operation.spelling) \(right.shown) cannot be calculated"
                    + (operation.objection(left.asNumber, right.asNumber).map { ": \($0)" } ?? ""))
        }
        return .number(result)
    }

    package var description: String {
        Precedence.text(left, atLeast: operation.precedence) + " \(operation.spelling) "
            + Precedence.text(right, atLeast: operation.precedence.next)
    }
}

/// Does something with the bits of two whole numbers.
enum Bits {
    static func combine(_ left: Double, _ right: Double, _ operation: (Int64, Int64) -> Int64) -> Double? {
        guard let first = Int64(exactly: left), let second = Int64(exactly: right) else { return nil }
        return Double(operation(first, second))
    }
}
