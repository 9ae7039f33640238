// SPDX-License-Identifier: Apache-2.0

extension Functions {
    /// Of many numbers one.
    static let statistics: [Function] = [
        .list("sum") { .number($0.reduce(0, +)) },
        Function("count", 0...1_000) { values in .number(Double(Function.elements(values).count)) },
        .list("min") { $0.min().map(PredicateValue.number) ?? .null },
        .list("max") { $0.max().map(PredicateValue.number) ?? .null },
        .list("average") { $0.isEmpty ? .null : .number($0.reduce(0, +) / Double($0.count)) },
        .list("median") { numbers in
            guard !numbers.isEmpty else { return .null }
            let sorted = numbers.sorted()
            return .number((sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2)
        },
        .list("mode") { numbers in
            let counts = Dictionary(grouping: numbers) { $0 }.mapValues(\.count)
            let most = counts.values.max()
            return .array(counts.filter { $0.value == most }.keys.sorted().map(PredicateValue.number))
        },
        .list("stddev") { numbers in
            guard !numbers.isEmpty else { return .null }
            let mean = numbers.reduce(0, +) / Double(numbers.count)
            let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
            return .number((squares / Double(numbers.count)).squareRoot())
        },
    ]
}
