// SPDX-License-Identifier: Apache-2.0

/// `a / b`; there is no result if `b` is 0.
///
/// Apple's systems divide integers without a remainder, and others with fractions. Numbers here do not say which they are, so two whole
/// numbers that leave a remainder have no result either.
package struct Division: ArithmeticOperator {
    package let spelling = "/"
    package let kind = TokenKind.slash
    package let precedence = Precedence.product

    package func combine(_ left: Double, _ right: Double) -> Double? {
        right == 0 || Self.leavesRemainder(left, right) ? nil : left / right
    }

    package func objection(_ left: Double?, _ right: Double?) -> String? {
        guard let left, let right, right != 0, Self.leavesRemainder(left, right) else { return nil }
        return "Apple's systems divide integers without a remainder and other numbers with fractions, "
            + "and a whole number here can be either; compare products instead"
    }

    private static func leavesRemainder(_ left: Double, _ right: Double) -> Bool {
        left == left.rounded() && right == right.rounded() && left.truncatingRemainder(dividingBy: right) != 0
    }
}
