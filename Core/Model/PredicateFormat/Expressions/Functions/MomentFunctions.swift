// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Functions {
    /// The functions whose values differ from call to call.
    static let moments: [Function] = [
        Function("now", 0...0) { _ in .number(Date().timeIntervalSinceReferenceDate) },
        Function("random", 0...1) { values in
            guard let limit = values.first else { return .number(.random(in: 0..<1)) }
            guard let limit = limit.asInteger, limit > 0 else { return nil }
            return .number(Double(Int64.random(in: 0..<limit)))
        },
        Function("randomn", 1...1) { values in
            guard let limit = values[0].asInteger, limit > 0 else { return nil }
            return .number(Double(Int64.random(in: 0..<limit)))
        },
    ]
}
