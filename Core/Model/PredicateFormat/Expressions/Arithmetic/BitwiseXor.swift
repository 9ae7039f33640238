// SPDX-License-Identifier: Apache-2.0

/// `a ^ b`: the bits that just one of two whole numbers has.
package struct BitwiseXor: ArithmeticOperator {
    package let spelling = "^"
    package let kind = TokenKind.caret
    package let precedence = Precedence.bits

    package func combine(_ left: Double, _ right: Double) -> Double? { Bits.combine(left, right, ^) }
}
