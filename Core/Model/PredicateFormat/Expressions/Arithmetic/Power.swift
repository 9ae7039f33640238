// SPDX-License-Identifier: Apache-2.0

import Foundation

/// `a ** b`: a to the power of b.
package struct Power: ArithmeticOperator {
    package let spelling = "**"
    package let kind = TokenKind.power
    package let precedence = Precedence.power

    package func combine(_ left: Double, _ right: Double) -> Double? { pow(left, right) }
}
