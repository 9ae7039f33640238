// SPDX-License-Identifier: Apache-2.0

/// `a >> b`: the bits of a whole number, moved down.
package struct ShiftRight: ArithmeticOperator {
    package let spelling = ">>"
    package let kind = TokenKind.shiftRight
    package let precedence = Precedence.shift

    package func combine(_ left: Double, _ right: Double) -> Double? { Bits.combine(left, right, >>) }
}
