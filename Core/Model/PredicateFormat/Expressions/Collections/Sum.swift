// SPDX-License-Identifier: Apache-2.0

/// `collection.@sum.key`: the sum of the values; NULL counts as 0.
package struct Sum: CollectionOperator {
    package let name = "sum"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        elements.numbers().map { .number($0.reduce(0, +)) }
    }
}
