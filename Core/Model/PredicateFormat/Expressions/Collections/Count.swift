// SPDX-License-Identifier: Apache-2.0

/// `collection.@count`: the number of elements, or of the entries of a dictionary; NULL of nothing.
package struct Count: CollectionOperator {
    package let name = "count"
    package let takesKeyPath = false

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        .number(Double(elements.count))
    }

    package func combine(_ values: [String: PredicateValue]) -> PredicateValue? { .number(Double(values.count)) }
}
