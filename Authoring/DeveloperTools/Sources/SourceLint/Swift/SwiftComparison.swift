// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Two sides of a comparison. The parser does not know which operator binds more, so they are flat lists of operands and operators.
struct SwiftComparison {
    let left: [ExprSyntax]
    let sign: BinaryOperatorExprSyntax
    let right: [ExprSyntax]

    static let signs: Set<String> = ["==", "===", "!=", "!==", "<", ">", "<=", ">="]
}

extension SequenceExprSyntax {
    /// The comparisons in it, between `&&` and `||`.
    var comparisons: [SwiftComparison] {
        func text(_ part: ExprSyntax) -> String? { part.as(BinaryOperatorExprSyntax.self)?.operator.text }
        return elements.split { ["&&", "||"].contains(text($0)) }.compactMap { part in
            guard let index = part.firstIndex(where: { text($0).map(SwiftComparison.signs.contains) == true }),
                let sign = part[index].as(BinaryOperatorExprSyntax.self)
            else { return nil }
            return SwiftComparison(
                left: Array(part[part.startIndex..<index]), sign: sign, right: Array(part[part.index(after: index)...]))
        }
    }
}

extension ConditionElementListSyntax {
    /// Whether it compares something with anything but nil, such as how many are left.
    var compares: Bool {
        all(SequenceExprSyntax.self).flatMap(\.comparisons).contains {
            ["==", "===", ">=", "<="].contains($0.sign.operator.text)
                && !($0.right.first?.is(NilLiteralExprSyntax.self) ?? false)
        }
    }
}
