// SPDX-License-Identifier: Apache-2.0

/// `collection.@avg.key`: the mean of the values; 0 of none.
package struct Average: CollectionOperator {
    package let name = "avg"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        elements.numbers().map { .number($0.isEmpty ? 0 : $0.reduce(0, +) / Double($0.count)) }
    }
}
