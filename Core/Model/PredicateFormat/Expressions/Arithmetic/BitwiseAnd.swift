// SPDX-License-Identifier: Apache-2.0

/// `a & b`: the bits that both whole numbers have.
package struct BitwiseAnd: ArithmeticOperator {
    package let spelling = "&"
    package let kind = TokenKind.ampersand
    package let precedence = Precedence.bits

    package func combine(_ left: Double, _ right: Double) -> Double? { Bits.combine(left, right, &) }
}
