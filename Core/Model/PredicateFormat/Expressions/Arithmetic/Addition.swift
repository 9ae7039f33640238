// SPDX-License-Identifier: Apache-2.0

/// An operator that adds two numbers: `a + b`.
package struct Addition: ArithmeticOperator {
    package let spelling = "+"
    package let kind = TokenKind.plus
    package let precedence = Precedence.sum

    package func combine(_ left: Double, _ right: Double) -> Double? { left + right }
}
