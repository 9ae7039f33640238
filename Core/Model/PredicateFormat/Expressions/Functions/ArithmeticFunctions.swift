// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Functions {
    /// Of one or two numbers one.
    static let arithmetic: [Function] = [
        .numbers("add:to:") { $0 + $1 }, .numbers("from:subtract:") { $0 - $1 }, .numbers("multiply:by:") { $0 * $1 },
        .numbers("divide:by:") { Division().combine($0, $1) },
        .numbers("modulus:by:") { left, right in
            // As the % of C: whole numbers, the sign of the left.
            guard let first = Int64(exactly: left), let second = Int64(exactly: right), second != 0 else { return nil }
            return Double(first.remainderReportingOverflow(dividingBy: second).partialValue)
        },
        .number("sqrt") { $0.squareRoot() }, .number("log") { log10($0) }, .number("ln") { log($0) },
        .numbers("raise:toPower:") { pow($0, $1) }, .number("exp") { exp($0) }, .number("floor") { $0.rounded(.down) },
        .number("ceiling") { $0.rounded(.up) }, .number("abs") { abs($0) },
        .number("trunc") { $0.rounded(.towardZero) },
        .numbers("bitwiseAnd:with:") { Bits.combine($0, $1, &) },
        .numbers("bitwiseOr:with:") { Bits.combine($0, $1, |) },
        .numbers("bitwiseXor:with:") { Bits.combine($0, $1, ^) },
        .numbers("leftshift:by:") { Bits.combine($0, $1, <<) },
        .numbers("rightshift:by:") { Bits.combine($0, $1, >>) },
        Function("onesComplement", 1...1) { values in values[0].asInteger.map { .number(Double(~$0)) } },
    ]
}
