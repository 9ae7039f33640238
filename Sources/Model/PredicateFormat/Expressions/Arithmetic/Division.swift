// SPDX-License-Identifier: Apache-2.0

/// `a / b`; there is no result if `b` is 0.
package struct Division: ArithmeticOperator {
    package let spelling = "/"
    package let kind = TokenKind.slash
    package let precedence = Precedence.product

    package func combine(_ left: Double, _ right: Double) -> Double? { right == 0 ? nil : left / right }
}
