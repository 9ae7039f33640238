// SPDX-License-Identifier: Apache-2.0

/// An operator that multiplies two numbers: `a * b`.
package struct Multiplication: ArithmeticOperator {
    package let spelling = "*"
    package let kind = TokenKind.star
    package let precedence = Precedence.product

    package func combine(_ left: Double, _ right: Double) -> Double? { left * right }
}
