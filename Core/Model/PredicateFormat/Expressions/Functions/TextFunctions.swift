// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Functions {
    /// Of texts and other values.
    static let texts: [Function] = [
        Function("uppercase", 1...1) { values in text(values[0]) { $0.uppercased() } },
        Function("lowercase", 1...1) { values in text(values[0]) { $0.lowercased() } },
        // Tells a database to use no index; means nothing here, and yields its argument.
        Function("noindex", 1...1) { values in values[0] },
    ]

    private static func text(_ value: PredicateValue, _ change: (String) -> String) -> PredicateValue? {
        switch value {
        case .null: .null
        case .string(let text): .string(change(text))
        default: nil
        }
    }
}
