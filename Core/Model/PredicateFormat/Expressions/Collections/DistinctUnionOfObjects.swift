// SPDX-License-Identifier: Apache-2.0

/// `collection.@distinctUnionOfObjects.key`: the values, each once.
package struct DistinctUnionOfObjects: CollectionOperator {
    package let name = "distinctUnionOfObjects"
    package let takesKeyPath = true

    package func combine(
        _ elements: [PredicateValue], _ context: EvaluationContext, _ offset: Int
    ) throws -> PredicateValue? {
        .array(elements.filter { $0 != .null }.distinct())
    }
}
