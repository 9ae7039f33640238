// SPDX-License-Identifier: Apache-2.0

/// An operator that subtracts one number from another: `a - b`.
package struct Subtraction: ArithmeticOperator {
    package let spelling = "-"
    package let kind = TokenKind.minus
    package let precedence = Precedence.sum

    package func combine(_ left: Double, _ right: Double) -> Double? { left - right }
}
