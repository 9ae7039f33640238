// SPDX-License-Identifier: Apache-2.0

/// `a << b`: the bits of a whole number, moved up.
package struct ShiftLeft: ArithmeticOperator {
    package let spelling = "<<"
    package let kind = TokenKind.shiftLeft
    package let precedence = Precedence.shift

    package func combine(_ left: Double, _ right: Double) -> Double? { Bits.combine(left, right, <<) }
}
